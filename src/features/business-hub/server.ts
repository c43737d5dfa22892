import type { UserId } from '#contracts/ids.ts'
import { isLinked } from '#features/linked-businesses/server/shared/describe-accounts.ts'
import { isPartner } from '#features/session/server/shared/is-partner.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import type { Touches } from '#server/sync/note-change.ts'
import { APPEAL_COMMENT_MAX, MERCHANT_UNAVAILABLE } from './constants.ts'
import {
  applyAsMerchant,
  decideOnMerchant,
  getMerchant,
  leaveMerchants,
  listMerchants,
  recommendations,
  updateMerchant,
  type Merchant,
} from './contract.ts'
import type { MerchantEvent, MerchantRefusal } from './domain/merchant-state.ts'
import { dailyCheck, firstCheck, readReviewer } from './server/check-jobs.ts'
import { describeMerchant, isAvailable } from './server/merchant.ts'
import { decideOn, findMerchants } from './server/merchant-reviews.ts'
import { readMerchantCountries } from './server/shared/merchant-countries.ts'
import { happen, readMerchant } from './server/merchant-rows.ts'
import { faultOfPolicies, verifiedWebsites, writePolicies, type PolicyUrls } from './server/policy-urls.ts'
import { recommend } from './server/recommend.ts'

async function isBusiness(db: Database, id: UserId): Promise<boolean> {
  const text = `select from users u where u.id = $1 and ${isPartner('u.id')}`
  return (await db.query({ name: 'is-business', text, values: [id] })).length > 0
}

type Refusal<Code extends 'access/denied' | 'merchant/unavailable'> = Extract<Answer<never, Code>, { ok: false }> | null

/** Refuses an account that is not a business account; null if it is one. */
async function refuseOthers(db: Database, member: UserId): Promise<Refusal<'access/denied'>> {
  return (await isBusiness(db, member)) ? null : fail('access/denied', 'The program is for business accounts.')
}

/** Refuses an account that may not take part in the program; null if it may. */
async function refuse(db: Database, member: UserId): Promise<Refusal<'access/denied' | 'merchant/unavailable'>> {
  const refused = await refuseOthers(db, member)
  if (refused) return refused
  return (await isAvailable(db, member)) ? null : fail('merchant/unavailable', MERCHANT_UNAVAILABLE)
}

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

/** Applies an event to the caller's own application. */
async function act(
  { db, viewer, touches }: Act,
  event: MerchantEvent,
  now = Date.now(),
): Promise<Answer<Merchant, 'request/invalid' | 'merchant/wrong-state' | 'merchant/too-early'>> {
  const next = await happen({ db, touches }, viewer.id, event, now)
  return next.ok ? ok(await describeMerchant(db, viewer.id)) : refusal(next.why)
}

function refusal(why: MerchantRefusal) {
  if (why === 'too-early') return fail('merchant/too-early', 'Who left the program may apply again 30 days later.')
  if (why === 'comment-length')
    return fail('request/invalid', `options.appeal_comment: must have 1 to ${APPEAL_COMMENT_MAX} characters`, {
      field: 'options.appeal_comment',
    })
  return fail('merchant/wrong-state', 'The application does not allow this now.')
}

/** The given policies; for absent ones the stored policies. */
async function policiesOf(db: Database, member: UserId, given: Partial<PolicyUrls>): Promise<PolicyUrls> {
  const row = await readMerchant(db, member)
  return {
    shipping_policy_url: given.shipping_policy_url ?? row?.shippingPolicyUrl ?? '',
    return_policy_url: given.return_policy_url ?? row?.returnPolicyUrl ?? '',
  }
}

async function refusePolicies(db: Database, member: UserId, given: Partial<PolicyUrls>) {
  const fault = faultOfPolicies(await policiesOf(db, member, given), await verifiedWebsites(db, member))
  return fault && fail('request/invalid', `options.${fault.field}: ${fault.why}`, { field: `options.${fault.field}` })
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
    async ({ db, viewer }) => (await refuseOthers(db, viewer.id)) ?? ok(await describeMerchant(db, viewer.id)),
  ),

  handle(applyAsMerchant, permit('account.secure'), async (call) => {
    const { db, viewer, input } = call
    const refused = (await refuse(db, viewer.id)) ?? (await refusePolicies(db, viewer.id, input))
    if (refused) return refused
    const now = Date.now()
    const answer = await act(call, { type: 'apply' }, now)
    if (!answer.ok) return answer
    await writePolicies(db, viewer.id, await policiesOf(db, viewer.id, input))
    if (answer.data.review_status === 'PROCESSING')
      await addJob(db, firstCheck, { key: `${viewer.id}:${now}`, payload: { user_id: viewer.id } })
    return ok(await describeMerchant(db, viewer.id))
  }),

  handle(updateMerchant, permit('account.secure'), async (call) => {
    const { db, viewer, input } = call
    const { appeal_comment: comment, ...policies } = input
    const refused = await refuse(db, viewer.id)
    if (refused) return refused
    if (Object.keys(policies).length > 0) {
      const row = await readMerchant(db, viewer.id)
      if (row === null || row.state.application === 'CANCELLED') return refusal('not-allowed')
      const wrong = await refusePolicies(db, viewer.id, policies)
      if (wrong) return wrong
      await writePolicies(db, viewer.id, await policiesOf(db, viewer.id, policies))
    }
    if (comment !== undefined) return act(call, { type: 'appeal', comment })
    return ok(await describeMerchant(db, viewer.id))
  }),

  handle(leaveMerchants, permit('account.secure'), async (call) => {
    const refused = await refuse(call.db, call.viewer.id)
    return refused ?? act(call, { type: 'leave' })
  }),

  handle(listMerchants, permit('admin.use'), async ({ input, db }) => ok(await findMerchants(db, input))),

  handle(decideOnMerchant, permit('admin.use'), (call) => decideOn(call, call.input, Date.now())),
]

export const businessHub = defineServerFeature({
  name: 'business-hub',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      merchant_applications: {
        of: ['user_id'],
        columns:
          'applied_at accepted_at left_at reasons application_state review_status approval_state appeal_count appeal_comment shipping_policy_url return_policy_url decision_comment',
      },
      merchant_events: { of: ['user_id'], columns: 'event reasons comment at' },
    },
    leftOut: {
      'merchant_events.operator_id': 'about other members',
    },
  },
  checkSettings(env) {
    readMerchantCountries(env)
    readReviewer(env)
  },
  routes: () => hubRoutes,
  operatorQueues: {
    merchantsWaiting: async (db) => (await findMerchants(db, { label: 'In-progress', page: 1, limit: 1 })).totalCount,
  },
  jobs: [firstCheck, dailyCheck],
})
