import type { UserId } from '#contracts/ids.ts'
import { hashToken, makeToken } from './shared/sessions.ts'
import type { Database } from '#server/storage/database.ts'

const LIFETIME_S = 60

/** Creates the one-time token of a handshake, which is valid for a minute. */
export async function makeLoginToken(db: Database, userId: UserId): Promise<string> {
  const token = makeToken()
  await db.query({
    text: `insert into login_tokens (token_hash, user_id, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
    values: [hashToken(token), userId, LIFETIME_S],
  })
  return token
}

/**
 * Uses a token up.
 * @returns the token's member; null if the token is unknown, used or too old
 */
export async function takeLoginToken(db: Database, token: string): Promise<UserId | null> {
  const rows = await db.query<{ user_id: UserId; valid: boolean }>({
    text: 'delete from login_tokens where token_hash = $1 returning user_id, expires_at > now() as valid',
    values: [hashToken(token)],
  })
  return rows[0]?.valid ? rows[0].user_id : null
}
