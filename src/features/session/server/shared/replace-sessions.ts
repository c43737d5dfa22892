import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { SessionOrigin } from './session-origin.ts'
import { SESSION_COLUMNS, SESSION_VALUES, makeToken, sessionValues } from './sessions.ts'

/**
 * Ends every session and pending log-in of a member and starts a new session, in the same statement as the change. A
 * thief with an old token is logged out at that moment.
 * @param change SQL of the changing statement, whose parameters start at $8, and of a second statement whose $2 is the
 * member
 * @returns the new session's token
 */
export async function replaceSessions(
  db: Database,
  userId: UserId,
  origin: SessionOrigin,
  change: { readonly text: string; readonly besides?: string; readonly values: readonly unknown[] },
): Promise<string> {
  const token = makeToken()
  await db.query({
    text: `with changed as (${change.text} returning 1),
             ${change.besides === undefined ? '' : `besides as (${change.besides}),`}
             ended as (delete from sessions where user_id = $2::bigint),
             unused as (delete from login_tokens where user_id = $2::bigint)
           insert into sessions (${SESSION_COLUMNS}) values (${SESSION_VALUES})`,
    values: [...sessionValues(token, userId, origin), ...change.values],
  })
  return token
}
