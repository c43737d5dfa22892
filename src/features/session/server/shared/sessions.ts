import { createHash, randomBytes } from 'node:crypto'
import { newId, type SessionId, type UserId } from '#contracts/ids.ts'
import { SESSION_LIFETIME_MS } from '#server/http/cookies.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import type { SessionOrigin } from './session-origin.ts'

const TOKEN_BYTES = 32
/** Precision of the time of last use, in seconds. It is coarse, so that not every read writes a row. */
const SEEN_EVERY_S = 600

/** Finds the member of a session token; null if the token is unknown or the session has ended or expired. */
export async function findMember(db: Database, token: string | null): Promise<Member | null> {
  if (token === null) return null
  const hash = hashToken(token)
  const rows = await db.query<Member & { readonly is_stale: boolean }>({
    name: 'session-member',
    text: `select u.id, u.username, case when s.is_limited then 'member' else u.role end as role,
             s.is_limited as "isLimited", u.writing_stopped_at is not null as "isWritingStopped",
             s.last_seen_at < now() - $2 * interval '1 second' as is_stale
           from sessions s join users u on u.id = s.user_id
           where s.token_hash = $1 and s.expires_at > now() and u.suspended_at is null`,
    values: [hash, SEEN_EVERY_S],
  })
  const [row] = rows
  if (!row) return null
  const { is_stale: isStale, ...member } = row
  if (isStale) {
    await db.query({
      name: 'session-seen',
      text: 'update sessions set last_seen_at = now() where token_hash = $1',
      values: [hash],
    })
  }
  return member
}

/** The lock is weaker than `for update`, so that rows that refer to the member can be written at the same time. */
export async function lockMember(db: Database, id: UserId): Promise<void> {
  await db.query({ name: 'member-lock', text: 'select from users where id = $1 for no key update', values: [id] })
}

/**
 * Starts a session and returns its token. Only the token's hash is stored.
 * @param isLimited true for a log-in by the link of a mail, without a password (spec viewer §6)
 */
export async function startSession(
  db: Database,
  userId: UserId,
  origin: SessionOrigin,
  isLimited = false,
): Promise<string> {
  const token = makeToken()
  await db.query({
    text: `insert into sessions (${SESSION_COLUMNS}, is_limited) values (${SESSION_VALUES}, $8)`,
    values: [...sessionValues(token, userId, origin), isLimited],
  })
  return token
}

/**
 * Columns of a new session, for statements that also end other sessions. The values of these columns are the first
 * parameters.
 */
export const SESSION_COLUMNS = 'token_hash, user_id, expires_at, id, browser, system, network'
export const SESSION_VALUES = `$1::bytea, $2::bigint, now() + $3 * interval '1 millisecond', $4::bigint, $5, $6, $7`

export function sessionValues(token: string, userId: UserId, { browser, system, network }: SessionOrigin) {
  const id = newId<SessionId>()
  return [hashToken(token), userId, SESSION_LIFETIME_MS, id, browser, system, network]
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.query({ text: 'delete from sessions where token_hash = $1', values: [hashToken(token)] })
}

/** A random token of 256 bits. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
