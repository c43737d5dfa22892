import type { Result } from '#contracts/result.ts'
import { ok } from '#contracts/result.ts'
import type { RequestContext, RequestTable } from '#core/effects.ts'
import type { WireUser } from '#features/users/contract.ts'
import { endSession, handshakeSession, loginHandshake, registerHandshake, type SessionRequests } from './contract.ts'

/** viewer.md §4: a handshake gives a token, the token gives the session's cookie. */
async function exchange(token: string, isRegistration: boolean, context: RequestContext): Promise<Result<WireUser>> {
  const session = await context.wire.call(handshakeSession, { token, isRegistration })
  if (!session.ok) return session
  await context.sessionChanged()
  return ok(session.value.data)
}

export const sessionRequests = {
  logIn: async ({ usernameOrEmail, password }, context) => {
    const handshake = await context.wire.call(loginHandshake, { username_or_email: usernameOrEmail, password })
    return handshake.ok ? exchange(handshake.value.data, false, context) : handshake
  },
  register: async ({ email, username, password, firstName, lastName }, context) => {
    const handshake = await context.wire.call(registerHandshake, {
      email,
      username,
      password,
      first_name: firstName,
      ...(lastName === '' ? {} : { last_name: lastName }),
    })
    return handshake.ok ? exchange(handshake.value.data, true, context) : handshake
  },
  logOut: async (_, context) => {
    await context.flush()
    const ended = await context.wire.call(endSession, { disable_auth_failure_redirect: true })
    if (!ended.ok) return ended
    await context.wipe()
    await context.sessionChanged()
    return ok(null)
  },
} satisfies Pick<RequestTable, keyof SessionRequests>
