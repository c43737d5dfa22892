import type { UserId } from '#contracts/ids.ts'
import type { Entered } from '#features/session/contract.ts'
import { wireUser, type UserRow } from '#features/users/server/shared/user-record.ts'
import { ok } from '#server/http/answer.ts'
import { ACCOUNTS_MAX } from '#server/http/cookies.ts'
import type { Call } from '#server/http/handle.ts'
import { findAccounts } from './shared/accounts.ts'
import { originOf } from './shared/session-origin.ts'
import { endSession, startSession } from './shared/sessions.ts'

type Caller = Pick<Call<never>, 'db' | 'sessionToken' | 'otherSessions' | 'headers' | 'address'> & {
  readonly viewer: { readonly id: UserId } | null
}

/**
 * Starts a session in this browser. The earlier session ends, because every log-in creates a new one.
 * @param how.keepsOthers keeps the account that is logged in now, besides the new one
 * @param how.isLimited true after the link in a mail: the session can only read, and the browser is not remembered as
 * the member's
 */
export async function enterSession(
  { db, viewer, sessionToken, otherSessions, headers, address }: Caller,
  user: UserRow,
  how: { readonly keepsOthers: boolean; readonly isLimited: boolean },
  besides: Pick<Entered, 'reactivated_from'> = {},
) {
  const isKept = how.keepsOthers && viewer !== null && viewer.id !== user.id && sessionToken !== null
  if (sessionToken && !isKept) await endSession(db, sessionToken)
  const others = await findAccounts(db, isKept ? [sessionToken, ...otherSessions] : otherSessions)
  const kept = others.filter(({ account }) => account.id !== user.id).slice(0, ACCOUNTS_MAX - 1)
  for (const other of others) if (!kept.includes(other)) await endSession(db, other.token)
  return ok({ ...wireUser(user), ...besides } satisfies Entered, {
    session: await startSession(db, user.id, originOf(headers, address), how.isLimited),
    ...(how.isLimited ? {} : { signsIn: user.id }),
    otherSessions: kept.map(({ token }) => token),
  })
}
