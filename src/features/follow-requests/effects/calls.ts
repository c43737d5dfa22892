import { newId } from '#contracts/ids.ts'
import { dataOf, type Result } from '#contracts/result.ts'
import type { WireUser } from '#features/users/contract.ts'
import type { RequestContext, RequestTable } from '../../index.ts'
import * as wire from '../contract.ts'
import type { FollowRequestRequests } from '../contract.ts'

/** Applies the member of an answer to the store, so that it is shown at once. */
async function received(
  answer: Result<{ readonly data: WireUser }>,
  { engine }: RequestContext,
): Promise<Result<WireUser>> {
  if (answer.ok) await engine.receive([{ type: 'user/received', payload: { users: [answer.value.data] } }])
  return dataOf(answer)
}

export const calls = {
  requestFollow: async ({ userId }, context) =>
    received(await context.wire.call(wire.requestFollow, { id: userId }, newId()), context),
  cancelFollowRequest: async ({ userId }, context) =>
    received(await context.wire.call(wire.cancelFollowRequest, { id: userId }, newId()), context),
  answerFollowRequest: async (input, context) => {
    const answer = await context.wire.call(wire.answerFollowRequest, input, newId())
    // The shown list is old if the request is over: it was answered elsewhere, or cancelled.
    if (!answer.ok && answer.failure.code === 'user/not-found') {
      const now = await context.wire.call(wire.followRequests, {})
      if (now.ok)
        await context.engine.receive([{ type: 'follow-requests/received', payload: { people: now.value.data } }])
    }
    return dataOf(answer)
  },
} satisfies Pick<RequestTable, keyof FollowRequestRequests>
