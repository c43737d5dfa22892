import { newId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { WirePin } from '#features/pins/contract.ts'
import type { RequestContext, RequestTable } from '../../index.ts'
import * as wire from '../contract.ts'
import type { LeadRequests } from '../contract.ts'
import { firstValues } from './first-values.ts'

/** Applies the pin of an answer to the store, so that it is shown at once. */
async function received(answer: Result<{ readonly data: WirePin }>, { engine }: RequestContext): Promise<Result<null>> {
  if (!answer.ok) return answer
  await engine.receive([{ type: 'pin/received', payload: { pins: [answer.value.data] } }])
  return ok(null)
}

export const calls = {
  setLeadForm: async ({ pinId, form }, context) =>
    received(await context.wire.call(wire.setLeadForm, { pin_id: pinId, ...form }, newId()), context),
  deleteLeadForm: async ({ pinId }, context) =>
    received(await context.wire.call(wire.deleteLeadForm, { pin_id: pinId }, newId()), context),
  submitLead: async ({ pinId, answer, key }, context) =>
    received(await context.wire.call(wire.submitLead, { pin_id: pinId, ...answer }, key), context),
  withdrawLead: async ({ pinId }, context) =>
    received(await context.wire.call(wire.withdrawLead, { pin_id: pinId }, newId()), context),
  leadSubmissions: async (input, { wire: line }) => {
    const answer = await line.call(wire.leadSubmissions, input)
    return answer.ok ? ok(answer.value.data) : answer
  },
  leadValues: async ({ pinId, isSent }, { wire: line }) => {
    const fields = 'full_name,email,is_name_autofill_eligible,is_email_autofill_eligible'
    const [me, own] = await Promise.all([
      line.call(wire.getMe, { fields }),
      isSent ? line.call(wire.ownLead, { pin_id: pinId }) : null,
    ])
    if (!me.ok) return me
    if (own && !own.ok) return own
    return ok(firstValues(me.value.data, own?.value.data.answer ?? null))
  },
} satisfies Pick<RequestTable, keyof LeadRequests>
