import { Type, type Static } from 'typebox'
import { plain, resource, type Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { sortedPage } from '#contracts/table-options.ts'
import {
  APPEAL_COMMENT_MAX,
  APPLICATION_STATES,
  APPROVAL_STATES,
  DECISION_COMMENT_MAX,
  MERCHANT_CHECKS,
  MERCHANT_DECISIONS,
  MERCHANT_LABELS,
  MERCHANT_SORTS,
  POLICY_URL_MAX,
  RECOMMENDATION_TYPES,
  REVIEW_REASONS,
  REVIEW_STATUSES,
} from './constants.ts'

const Recommendation = Type.Object({
  id: Type.String(),
  type: oneOf(RECOMMENDATION_TYPES),
  /** The title in English. */
  title: Type.String(),
  body: Type.String(),
  cta: Type.Object({ url: Type.String() }),
})
export type Recommendation = Static<typeof Recommendation>

/** Recommended next steps of a business (spec viewer §7, which reads `resource_response.data`). */
export const recommendations = plain({
  path: '/ads/v4/notification_messages/RECOMMENDATIONS/',
  query: Type.Object(
    {
      /** The business account: the caller's own, or one that the caller owns. */
      advertiser_id: Id<UserId>(),
      /** The caller's own id. */
      recipient_id: Id<UserId>(),
      recipient_type: Type.Literal('ADVERTISER'),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    resource_response: Type.Object({ status: Type.Literal('success'), data: Type.Array(Recommendation) }),
  }),
  fails: ['session/required', 'user/not-found'],
})

const Checks = Type.Object(
  Object.fromEntries(MERCHANT_CHECKS.map((check) => [check, oneOf(['PASS', 'FAIL'])])) as Record<
    (typeof MERCHANT_CHECKS)[number],
    ReturnType<typeof oneOf<'PASS' | 'FAIL'>>
  >,
)

const MerchantStates = {
  /** Null if the account never applied. */
  application_state: Nullable(oneOf(APPLICATION_STATES)),
  review_status: Nullable(oneOf(REVIEW_STATUSES)),
  approval_state: Nullable(oneOf(APPROVAL_STATES)),
  /** Checks that failed, or the operator's reasons for declining or suspending. */
  review_reasons: Type.Array(oneOf(REVIEW_REASONS)),
  /** The operator's comment on the last decision. */
  review_comment: Nullable(Type.String()),
  can_appeal: Type.Boolean(),
  is_appeal: Type.Boolean(),
  appeal_count: Type.Integer({ minimum: 0 }),
  appeal_comment: Nullable(Type.String()),
  shipping_policy_url: Nullable(Type.String()),
  return_policy_url: Nullable(Type.String()),
  /** The label of the program's entry point in the menu; null for none. */
  label: Nullable(oneOf(MERCHANT_LABELS)),
  applied_at: Nullable(Instant),
  /** The end of the time in which the merchant can fix a failed check; null if all checks pass. */
  grace_ends_at: Nullable(Instant),
}

/** A merchant of the verified merchant program (spec business §3 and §4). */
export const Merchant = Type.Object({
  ...MerchantStates,
  /**
   * False if the program is not available in the account's country. Every act then fails with `merchant/unavailable`.
   */
  is_available: Type.Boolean(),
  /** After leaving: when the account may apply again. */
  may_apply_at: Nullable(Instant),
  /** The member's verified websites. The policies must be pages of one of them. */
  websites: Type.Array(Type.String()),
  /** The present results of all checks. */
  checks: Checks,
})
export type Merchant = Static<typeof Merchant>

const None = Type.Object({}, { additionalProperties: false })
const fails = [
  'session/required',
  'access/denied',
  'merchant/unavailable',
  'merchant/wrong-state',
  'merchant/too-early',
] as const
const PolicyUrl = Type.String({ maxLength: POLICY_URL_MAX })
const Policies = {
  shipping_policy_url: Type.Optional(PolicyUrl),
  return_policy_url: Type.Optional(PolicyUrl),
}

export const getMerchant = resource({
  name: 'VerifiedMerchant',
  verb: 'get',
  options: None,
  reply: Merchant,
  fails: ['session/required', 'access/denied'],
})

/** Applies for the program, or runs the checks of an application again. Absent policies stay as they are. */
export const applyAsMerchant = resource({
  name: 'VerifiedMerchant',
  verb: 'create',
  options: Type.Object(Policies, { additionalProperties: false }),
  reply: Merchant,
  fails,
})

/** Corrects the policies, or appeals against a decision (spec business §3, appeal). */
export const updateMerchant = resource({
  name: 'VerifiedMerchant',
  verb: 'update',
  options: Type.Object(
    { ...Policies, appeal_comment: Type.Optional(Type.String({ maxLength: APPEAL_COMMENT_MAX })) },
    { additionalProperties: false },
  ),
  reply: Merchant,
  fails,
})

export const leaveMerchants = resource({
  name: 'VerifiedMerchant',
  verb: 'delete',
  options: None,
  reply: Merchant,
  fails,
})

/** An application with the details that the operator sees. */
export const MerchantReview = Type.Object({
  ...MerchantStates,
  user_id: Id<UserId>(),
  username: Type.String(),
  business_name: Type.String(),
  country: Nullable(Type.String()),
  websites: Type.Array(Type.String()),
  checks: Checks,
  /** Earlier events of the application, latest first. */
  history: Type.Array(Type.Object({ event: Type.String(), at: Instant, comment: Nullable(Type.String()) })),
})
export type MerchantReview = Static<typeof MerchantReview>

/** All applications. Those that wait for a decision come first, oldest first, unless the call names a column. */
export const listMerchants = resource({
  name: 'MerchantReviews',
  verb: 'get',
  options: Type.Object(
    {
      ...sortedPage(MERCHANT_SORTS),
      label: Type.Optional(oneOf(MERCHANT_LABELS)),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ rows: Type.Array(MerchantReview), totalCount: Type.Integer({ minimum: 0 }) }),
  fails: ['session/required'],
})

/** Stores the operator's decision. Declining and suspending require a reason. */
export const decideOnMerchant = resource({
  name: 'MerchantReviews',
  verb: 'update',
  options: Type.Object(
    {
      user_id: Id<UserId>(),
      decision: oneOf(MERCHANT_DECISIONS),
      reasons: Type.Array(oneOf(REVIEW_REASONS), { maxItems: REVIEW_REASONS.length, uniqueItems: true }),
      comment: Type.Optional(Type.String({ maxLength: DECISION_COMMENT_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found', 'merchant/wrong-state', 'key/reused'],
})

type Asked = Readonly<Record<string, never>>
export interface BusinessHubTypes {
  readonly requests: {
    readonly businessRecommendations: {
      readonly input: { readonly businessId: UserId; readonly memberId: UserId }
      readonly reply: readonly Recommendation[]
    }
    readonly merchant: { readonly input: Asked; readonly reply: Merchant }
    readonly applyAsMerchant: { readonly input: Input<typeof applyAsMerchant>; readonly reply: Merchant }
    readonly updateMerchant: { readonly input: Input<typeof updateMerchant>; readonly reply: Merchant }
    readonly leaveMerchants: { readonly input: Asked; readonly reply: Merchant }
    readonly merchantReviews: {
      readonly input: Input<typeof listMerchants>
      readonly reply: Static<typeof listMerchants.reply>
    }
    readonly decideOnMerchant: {
      readonly input: Input<typeof decideOnMerchant> & { readonly key: string }
      readonly reply: null
    }
  }
}
