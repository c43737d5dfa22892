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
  followRequests: async (_, context) => dataOf(await context.wire.call(wire.followRequests, {})),
  answerFollowRequest: async (input, context) =>
    dataOf(await context.wire.call(wire.answerFollowRequest, input, newId())),
} satisfies Pick<RequestTable, keyof FollowRequestRequests>
