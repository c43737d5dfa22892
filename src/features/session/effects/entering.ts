import { ok, type Result } from '#contracts/result.ts'
import type { WireUser } from '#features/users/contract.ts'
import type { RequestContext, RequestTable } from '../../index.ts'
import type { SessionRequests } from '../contract.ts'
import {
  handshakeSession,
  listAccounts,
  loginHandshake,
  registerHandshake,
  switchAccount,
} from '../contract/entering.ts'

/** spec viewer §4: a handshake gives a token, the token gives the session's cookie. */
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

/** What needs the network and is seldom used: a chunk of its own. */
export const enteringRequests = {
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
} satisfies Pick<RequestTable, Exclude<keyof SessionRequests, 'logOut'>>
