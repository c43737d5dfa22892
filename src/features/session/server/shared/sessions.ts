import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '#contracts/ids.ts'
import { SESSION_LIFETIME_MS } from '#server/http/cookies.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

const TOKEN_BYTES = 32

/** The member of a session token, or null where it is unknown, ended or expired. */
export async function findMember(db: Database, token: string | null): Promise<Member | null> {
  if (token === null) return null
  const rows = await db.query<Member>({
    name: 'session-member',
    text: `select u.id, u.username, u.role from sessions s join users u on u.id = s.user_id
           where s.token_hash = $1 and s.expires_at > now()`,
    values: [hashToken(token)],
  })
  return rows[0] ?? null
}

/** Not `for update`: rows that refer to the member may be written meanwhile. */
export async function lockMember(db: Database, id: UserId): Promise<void> {
  await db.query({ name: 'member-lock', text: 'select from users where id = $1 for no key update', values: [id] })
}

/** Starts a session and returns its token; only the hash is stored. */
export async function startSession(db: Database, userId: UserId): Promise<string> {
  const token = makeToken()
  await db.query({
    text: `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + $3 * interval '1 millisecond')`,
    values: [hashToken(token), userId, SESSION_LIFETIME_MS],
  })
  return token
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.query({ text: 'delete from sessions where token_hash = $1', values: [hashToken(token)] })
}

/** 256 random bits. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
