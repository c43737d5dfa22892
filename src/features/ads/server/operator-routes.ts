import { notify } from '#features/notifications/server/shared/notify.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { AD_APPROVED, AD_REJECTED } from '../constants.ts'
import { decideReview as decide, listRates, listReviews, setRate } from '../contract.ts'
import { decideReview, findReviews } from './campaign-rows.ts'
import { readRates, writeRate } from './rates.ts'

export const operatorRoutes = [
  handle(listReviews, permit('admin.use'), async ({ db, input }) => ok(await findReviews(db, input))),

  handle(decide, permit('admin.use'), async (call) => {
    const { db, input } = call
    const { id, is_approved: isApproved, reasons } = input
    if (!isApproved && reasons.length === 0)
      return fail('request/invalid', 'options.reasons: are required with a refusal', { field: 'options.reasons' })
    const decided = await decideReview(db, id, { isApproved, reasons })
    if (decided === null) return fail('ad/not-found', 'options.id: is not an ad', { field: 'options.id' })
    const { campaign, name, pin, creator, isNews } = decided
    if (isNews && creator !== null)
      await notify(call, {
        to: creator,
        actor: creator,
        notice: isApproved ? AD_APPROVED : AD_REJECTED,
        subject: { table: 'pins', id: pin },
        data: { campaign, name },
        isOwn: true,
      })
    return ok(null)
  }),

  handle(listRates, permit('admin.use'), async ({ db }) => ok([...(await readRates(db))])),

  handle(setRate, permit('admin.use'), async ({ db, input }) => {
    if (await writeRate(db, input)) return ok([...(await readRates(db))])
    return fail('request/invalid', 'options.currency: nobody advertises in it', { field: 'options.currency' })
  }),
]
