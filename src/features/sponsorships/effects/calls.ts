import { newId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { WirePin } from '#features/pins/contract.ts'
import type { RequestContext, RequestTable } from '../../index.ts'
import * as wire from '../contract.ts'
import type { SponsorshipRequests } from '../contract.ts'

/** Shows the pin of the answer at once. */
async function received(answer: Result<{ readonly data: WirePin }>, { engine }: RequestContext): Promise<Result<null>> {
  if (!answer.ok) return answer
  await engine.receive([{ type: 'pin/received', payload: { pins: [answer.value.data] } }])
  return ok(null)
}

export const calls = {
  askSponsor: async ({ pinId, username }, context) => {
    const answer = await context.wire.call(wire.askSponsor, { pin_id: pinId, username }, newId())
    if (!answer.ok) return answer
    await received(answer, context)
    return ok({ fullName: answer.value.data.sponsorship?.sponsor.full_name ?? username })
  },
  answerSponsorship: async ({ pinId, status }, context) =>
    received(await context.wire.call(wire.answerSponsorship, { pin_id: pinId, status }, newId()), context),
  deleteSponsorship: async ({ pinId }, context) =>
    received(await context.wire.call(wire.deleteSponsorship, { pin_id: pinId }, newId()), context),
} satisfies Pick<RequestTable, keyof SponsorshipRequests>
