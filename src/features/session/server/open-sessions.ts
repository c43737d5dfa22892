import type { SessionId, UserId } from '#contracts/ids.ts'
import type { OpenSession } from '#features/session/contract.ts'
import type { Database } from '#server/storage/database.ts'
import { hashToken } from './shared/sessions.ts'

interface Row extends Omit<OpenSession, 'created_at' | 'last_used_at'> {
  readonly created_at: Date
  readonly last_seen_at: Date
}

/**
 * A member's sessions, last used first.
 * @param token of the session that makes the request
 */
export async function listOpenSessions(db: Database, userId: UserId, token: string): Promise<OpenSession[]> {
  const rows = await db.query<Row>({
    name: 'open-sessions',
    text: `select id, browser, system, network, created_at, last_seen_at, token_hash = $2 as is_current from sessions
           where user_id = $1 and expires_at > now() and id is not null order by last_seen_at desc, id desc`,
    values: [userId, hashToken(token)],
  })
  return rows.map(({ created_at: created, last_seen_at: used, ...row }) => ({
    ...row,
    created_at: created.toISOString(),
    last_used_at: used.toISOString(),
  }))
}

/**
 * Ends another session of the same member.
 * @returns false if there is no such session
 */
export async function endOpenSession(db: Database, userId: UserId, id: SessionId, token: string): Promise<boolean> {
  const ended = await db.query({
    text: 'delete from sessions where user_id = $1 and id = $2 and token_hash <> $3 returning id',
    values: [userId, id, hashToken(token)],
  })
  return ended.length > 0
}

export async function endOpenSessions(db: Database, userId: UserId, exceptToken: string): Promise<void> {
  await db.query({
    text: 'delete from sessions where user_id = $1 and token_hash <> $2',
    values: [userId, hashToken(exceptToken)],
  })
}
