import { notify, type Notifier } from '#features/notifications/server/shared/notify.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { AD_APPROVED, AD_REJECTED } from '../constants.ts'
import { decideReview as decide, listRates, listReviews, listTrusted, setRate, trustBusiness } from '../contract.ts'
import { readRates, writeRate } from './rates.ts'
import { decideReview, findReviews, type Decided } from './reviews.ts'
import { findTrusted, setTrust } from './trust.ts'

async function tellCreator(
  notifier: Notifier,
  { campaign, name, pin, creator, isNews }: Decided,
  isApproved: boolean,
): Promise<void> {
  if (!isNews || creator === null) return
  await notify(notifier, {
    to: creator,
    actor: creator,
    notice: isApproved ? AD_APPROVED : AD_REJECTED,
    subject: { table: 'pins', id: pin },
    data: { campaign, name },
    isOwn: true,
  })
}

export const operatorRoutes = [
  handle(listReviews, permit('admin.use'), async ({ db, input }) => ok(await findReviews(db, input))),

  handle(decide, permit('admin.use'), async (call) => {
    const { db, viewer, input } = call
    const { id, is_approved: isApproved, reasons, look = '' } = input
    if (!isApproved && reasons.length === 0)
      return fail('request/invalid', 'options.reasons: are required with a refusal', { field: 'options.reasons' })
    const decided = await decideReview(db, id, { isApproved, reasons, operator: viewer.id, look })
    if (!decided.ok) return decided
    await tellCreator(call, decided.data, isApproved)
    return ok(null)
  }),

  handle(listTrusted, permit('admin.use'), async ({ db }) => ok([...(await findTrusted(db))])),

  handle(trustBusiness, permit('admin.use'), async (call) => {
    const { db, viewer, input } = call
    const approved = await setTrust(db, viewer.id, { id: input.business_id, isTrusted: input.is_trusted })
    const field = 'options.business_id'
    if (approved === null) return fail('business/not-found', `${field}: is not a business`, { field })
    for (const ad of approved) await tellCreator(call, ad, true)
    return ok(null)
  }),

  handle(listRates, permit('admin.use'), async ({ db }) => ok([...(await readRates(db))])),

  handle(setRate, permit('admin.use'), async ({ db, input }) => {
    if (await writeRate(db, input)) return ok([...(await readRates(db))])
    return fail('request/invalid', 'options.currency: nobody advertises in it', { field: 'options.currency' })
  }),
]
