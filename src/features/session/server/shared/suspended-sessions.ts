import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { hashToken } from './sessions.ts'

/** Ends all sessions and log-ins of a member whom the operator suspends. Their tokens are kept to tell the browsers. */
export async function suspendSessions(db: Database, userId: UserId): Promise<void> {
  await db.query({
    text: `with ended as (delete from sessions where user_id = $1 returning token_hash, expires_at)
           insert into suspended_sessions (token_hash, user_id, expires_at) select token_hash, $1, expires_at from ended`,
    values: [userId],
  })
  await db.query({ text: 'delete from login_tokens where user_id = $1', values: [userId] })
}

/** Call when the member is restored. The ended sessions stay ended. */
export async function forgetSuspendedSessions(db: Database, userId: UserId): Promise<void> {
  await db.query({ text: 'delete from suspended_sessions where user_id = $1', values: [userId] })
}

/** True if this session ended because the operator suspended the member. */
export async function isSuspendedSession(db: Database, token: string | null): Promise<boolean> {
  if (token === null) return false
  const rows = await db.query({
    name: 'suspended-session',
    text: 'select from suspended_sessions where token_hash = $1',
    values: [hashToken(token)],
  })
  return rows.length > 0
}
