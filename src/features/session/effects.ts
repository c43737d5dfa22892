import type { Result } from '#contracts/result.ts'
import type { FailureCode } from '#contracts/failure.ts'
import { failed, ok } from '#contracts/result.ts'
import type { RequestContext, RequestTable } from '#core/effects.ts'
import type { Wire } from '#core/wire/wire.ts'
import type { WireUser } from '#features/users/contract.ts'
import {
  endSession,
  handshakeSession,
  listAccounts,
  loginHandshake,
  registerHandshake,
  switchAccount,
  type SessionRequests,
} from './contract.ts'

/** A log-out waits this long for the server, then it is this device's alone. */
const END_LIMIT_MS = 4_000
/** Nobody is there who could end the session: the device is wiped all the same, and the server told later. */
const UNREACHABLE = new Set<FailureCode>([
  'network/offline',
  'network/timeout',
  'network/garbled',
  'server/unavailable',
])

/** viewer.md §4: a handshake gives a token, the token gives the session's cookie. */
async function exchange(
  token: string,
  how: { readonly isRegistration: boolean; readonly keep_session: boolean },
  context: RequestContext,
): Promise<Result<WireUser>> {
  const session = await context.wire.call(handshakeSession, { token, ...how })
  if (!session.ok) return session
  await context.sessionChanged()
  return ok(session.value.data)
}

/**
 * Ends the session that the browser's cookie names. One that is over already, or another account's by now, needs no end.
 * @returns network/timeout where nobody answers for END_LIMIT_MS: the member waits for it
 */
export async function endOnServer(wire: Wire): Promise<Result<null>> {
  const ended = await Promise.race([
    wire.call(endSession, { disable_auth_failure_redirect: true }),
    new Promise<Result<never>>((resolve) => {
      setTimeout(() => {
        resolve(failed('network/timeout', `no answer within ${END_LIMIT_MS} ms`))
      }, END_LIMIT_MS)
    }),
  ])
  return ended.ok || ended.failure.code === 'session/required' ? ok(null) : ended
}

export const sessionRequests = {
  logIn: async ({ usernameOrEmail, password, isAdding }, context) => {
    const handshake = await context.wire.call(loginHandshake, { username_or_email: usernameOrEmail, password })
    if (!handshake.ok) return handshake
    return exchange(handshake.value.data, { isRegistration: false, keep_session: isAdding }, context)
  },
  register: async ({ email, username, password, firstName, lastName }, context) => {
    const handshake = await context.wire.call(registerHandshake, {
      email,
      username,
      password,
      first_name: firstName,
      ...(lastName === '' ? {} : { last_name: lastName }),
    })
    if (!handshake.ok) return handshake
    return exchange(handshake.value.data, { isRegistration: true, keep_session: false }, context)
  },
  listAccounts: async (_, context) => {
    const answer = await context.wire.call(listAccounts, { session_accounts: true })
    return answer.ok ? ok(answer.value.data.session_accounts) : answer
  },
  switchAccount: async ({ userId }, context) => {
    await context.flush()
    const answer = await context.wire.call(switchAccount, { user_id: userId })
    if (!answer.ok) return answer
    await context.sessionChanged()
    return ok(answer.value.data)
  },
  logOut: async ({ mayLose }, context) => {
    if (!mayLose) {
      await context.flush()
      const unsent = await context.unsent()
      if (unsent > 0) return ok({ did: 'nothing', unsent })
    }
    const ended = context.online() ? await endOnServer(context.wire) : null
    if (ended && !ended.ok && !UNREACHABLE.has(ended.failure.code)) return ended
    await context.wipe()
    await context.sessionChanged()
    return ok({ did: 'wiped', isServerTold: ended?.ok === true })
  },
} satisfies Pick<RequestTable, keyof SessionRequests>
