import { makeId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { WirePin } from '#features/pins/contract.ts'
import type { RequestContext, RequestTable } from '../../index.ts'
import * as wire from '../contract.ts'
import type { SponsorshipRequests } from '../contract.ts'

/** One key per act, so that a request repeated after a lost answer is carried out once. */
const newKey = (): string => makeId<string>(Date.now(), Math.random())

/** The pin as the answer has it is shown at once. */
async function received(answer: Result<{ readonly data: WirePin }>, { engine }: RequestContext): Promise<Result<null>> {
  if (!answer.ok) return answer
  await engine.receive([{ type: 'pin/received', payload: { pins: [answer.value.data] } }])
  return ok(null)
}

export const calls = {
  askSponsor: async ({ pinId, username }, context) =>
    received(await context.wire.call(wire.askSponsor, { pin_id: pinId, username }, newKey()), context),
  answerSponsorship: async ({ pinId, status }, context) =>
    received(await context.wire.call(wire.answerSponsorship, { pin_id: pinId, status }, newKey()), context),
  deleteSponsorship: async ({ pinId }, context) =>
    received(await context.wire.call(wire.deleteSponsorship, { pin_id: pinId }, newKey()), context),
} satisfies Pick<RequestTable, keyof SponsorshipRequests>
