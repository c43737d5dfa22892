import type { UserId } from '#contracts/ids.ts'
import { isLinked } from '#features/linked-businesses/server/shared/describe-accounts.ts'
import { isPartner } from '#features/session/server/shared/is-partner.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { MERCHANT_UNAVAILABLE } from './constants.ts'
import { applyAsMerchant, getMerchant, leaveMerchants, recommendations } from './contract.ts'
import { apply, describeMerchant, isAvailable, leave } from './server/merchant.ts'
import { recommend } from './server/recommend.ts'

async function isBusiness(db: Database, id: UserId): Promise<boolean> {
  const text = `select from users u where u.id = $1 and ${isPartner('u.id')}`
  return (await db.query({ name: 'is-business', text, values: [id] })).length > 0
}

/** Null: this account may take part. */
async function refuse(
  db: Database,
  member: UserId,
): Promise<Extract<Answer<never, 'access/denied' | 'merchant/unavailable'>, { ok: false }> | null> {
  if (!(await isBusiness(db, member))) return fail('access/denied', 'The program is for business accounts.')
  return (await isAvailable(db, member)) ? null : fail('merchant/unavailable', MERCHANT_UNAVAILABLE)
}

const hubRoutes = [
  handle(recommendations, permit('account.secure'), async ({ input, db, viewer }) => {
    const { advertiser_id: business, recipient_id: recipient } = input
    const isOwn = business === viewer.id || (await isLinked(db, viewer.id, business))
    if (recipient !== viewer.id || !isOwn || !(await isBusiness(db, business)))
      return fail('user/not-found', 'advertiser_id: is not a business of this member', { field: 'advertiser_id' })
    return ok({ resource_response: { status: 'success' as const, data: await recommend(db, business) } })
  }),

  handle(
    getMerchant,
    permit('account.secure'),
    async ({ db, viewer }) => (await refuse(db, viewer.id)) ?? ok(await describeMerchant(db, viewer.id)),
  ),

  handle(applyAsMerchant, permit('account.secure'), async (call) => {
    const { db, viewer } = call
    const refused = await refuse(db, viewer.id)
    if (refused) return refused
    await apply(db, viewer.id)
    noteChange(call, { users: [viewer.id] })
    return ok(await describeMerchant(db, viewer.id))
  }),

  handle(leaveMerchants, permit('account.secure'), async (call) => {
    const { db, viewer } = call
    const refused = await refuse(db, viewer.id)
    if (refused) return refused
    await leave(db, viewer.id)
    noteChange(call, { users: [viewer.id] })
    return ok(await describeMerchant(db, viewer.id))
  }),
]

export const businessHub = defineServerFeature({
  name: 'business-hub',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => hubRoutes,
})
