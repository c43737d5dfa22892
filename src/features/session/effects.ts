import { type Result, failed, ok } from '#contracts/result.ts'
import type { SessionDefinition } from '#core/feature-parts.ts'
import { countKeptChanges } from '#core/account/kept-changes.ts'
import type { Wire } from '#core/wire/wire.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Product, RequestTable } from '../index.ts'
import { UNREACHABLE } from './constants.ts'
import type { SessionRequests } from './contract.ts'

const endpoint = lateContract(() => import('./contract/standing.ts'))

/** A log-out waits this long for the server. After that, the member is logged out on this device only. */
const END_LIMIT_MS = 4_000
/**
 * Ends the session of the browser's cookie. If that session has already ended or belongs to another account now,
 * nothing is done.
 * @returns network/timeout if no answer arrives within END_LIMIT_MS, because the member is waiting
 */
async function endOnServer(wire: Wire, isAll = false): Promise<Result<null>> {
  const ended = await Promise.race([
    wire.call(endpoint('endSession'), { disable_auth_failure_redirect: true, ...(isAll ? { all: true } : {}) }),
    new Promise<Result<never>>((resolve) => {
      setTimeout(() => {
        resolve(failed('network/timeout', `no answer within ${END_LIMIT_MS} ms`))
      }, END_LIMIT_MS)
    }),
  ])
  return ended.ok || ended.failure.code === 'session/required' ? ok(null) : ended
}

/** Requests the whole state, because the page may be from a cache (spec viewer §4, start-up). */
export const sessionState: SessionDefinition<Product> = {
  async ask(wire) {
    const answer = await wire.call(endpoint('state'), {})
    if (!answer.ok) return answer
    const { session, ended, users, experiences, context } = answer.value.data
    const { experiments, request } = context
    const me = session.id === null ? undefined : users[session.id]
    return ok({
      memberId: session.id,
      isSuspended: ended === 'suspended',
      isLimited: me?.login_state === 'LIMITED_LOGIN',
      facts: [
        ...(me ? [{ type: 'user/received', payload: { users: [me] } } as const] : []),
        { type: 'state/received', payload: { state: { experiences, experiments, request } } },
      ],
    })
  },
  end: (wire) => endOnServer(wire),
}

/** This code is loaded on first use, because it is seldom needed. */
const entering = () => import('./effects/entering.ts')

export const sessionRequests = {
  logIn: async (input, context) => (await entering()).enteringRequests.logIn(input, context),
  register: async (input, context) => (await entering()).enteringRequests.register(input, context),
  listAccounts: async (input, context) => (await entering()).enteringRequests.listAccounts(input, context),
  switchAccount: async (input, context) => (await entering()).enteringRequests.switchAccount(input, context),
  secure: async (asked, context) => (await import('./effects/securing.ts')).runSecureCall(asked, context),
  refreshSession: async (_, context) => ok(await context.checkSession()),
  logOut: async ({ mayLose, others, logoutOnAbort = true }, context) => {
    if (!mayLose) {
      await context.flush()
      const kept = (others ?? []).map((account) => countKeptChanges(account, context.surroundings))
      const unsent = (await Promise.all([context.unsent(), ...kept])).reduce((sum, count) => sum + count, 0)
      if (unsent > 0) return ok({ did: 'nothing', unsent })
    }
    const ended = context.online() ? await endOnServer(context.wire, others !== undefined) : null
    if (ended && !ended.ok && !(logoutOnAbort && UNREACHABLE.has(ended.failure.code))) return ended
    if (!ended && !logoutOnAbort) return failed('network/offline', 'this needs the network')
    await context.wipe(others ?? [])
    await context.sessionChanged()
    return ok({ did: 'wiped', isServerTold: ended?.ok === true })
  },
} satisfies Pick<RequestTable, keyof SessionRequests>
