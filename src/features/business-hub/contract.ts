import { Type, type Static } from 'typebox'
import { plain, resource } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { Id, Instant, Nullable } from '#contracts/schema.ts'
import { MERCHANT_CHECKS, RECOMMENDATION_TYPES } from './constants.ts'

/* @__NO_SIDE_EFFECTS__ */
function oneOf<const Word extends string>(words: readonly Word[]) {
  return Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))))
}

const Recommendation = Type.Object({
  id: Type.String(),
  type: oneOf(RECOMMENDATION_TYPES),
  /** In English. */
  title: Type.String(),
  body: Type.String(),
  cta: Type.Object({ url: Type.String() }),
})
export type Recommendation = Static<typeof Recommendation>

/** What a business is recommended to do next (spec viewer §7, which reads `resource_response.data`). */
export const recommendations = plain({
  path: '/ads/v4/notification_messages/RECOMMENDATIONS/',
  query: Type.Object(
    {
      /** The business account: the caller's, or one that the caller owns. */
      advertiser_id: Id<UserId>(),
      /** The caller. */
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

/** spec business §3 and §4, verified merchant. */
export const Merchant = Type.Object({
  /** Null: never applied, or left. */
  application_state: Nullable(oneOf(['ACCEPTED', 'NON_COMPLIANT', 'CANCELLED'])),
  review_status: Nullable(oneOf(['COMPLETED', 'FAILED'])),
  /** Checks that failed when the application was last looked at. */
  review_reasons: Type.Array(oneOf(MERCHANT_CHECKS)),
  applied_at: Nullable(Instant),
  /** As they are now. */
  checks: Type.Object(
    Object.fromEntries(MERCHANT_CHECKS.map((check) => [check, oneOf(['PASS', 'FAIL'])])) as Record<
      (typeof MERCHANT_CHECKS)[number],
      ReturnType<typeof oneOf<'PASS' | 'FAIL'>>
    >,
  ),
})
export type Merchant = Static<typeof Merchant>

const None = Type.Object({}, { additionalProperties: false })

export const getMerchant = resource({
  name: 'VerifiedMerchant',
  verb: 'get',
  options: None,
  reply: Merchant,
  fails: ['session/required', 'access/denied', 'merchant/unavailable'],
})

/** Applies, or has an application looked at again. */
export const applyAsMerchant = resource({
  name: 'VerifiedMerchant',
  verb: 'create',
  options: None,
  reply: Merchant,
  fails: ['session/required', 'access/denied', 'merchant/unavailable'],
})

export const leaveMerchants = resource({
  name: 'VerifiedMerchant',
  verb: 'delete',
  options: None,
  reply: Merchant,
  fails: ['session/required', 'access/denied', 'merchant/unavailable'],
})

type Asked = Readonly<Record<string, never>>
export interface BusinessHubTypes {
  readonly requests: {
    readonly businessRecommendations: {
      readonly input: { readonly businessId: UserId; readonly memberId: UserId }
      readonly reply: readonly Recommendation[]
    }
    readonly merchant: { readonly input: Asked; readonly reply: Merchant }
    readonly applyAsMerchant: { readonly input: Asked; readonly reply: Merchant }
    readonly leaveMerchants: { readonly input: Asked; readonly reply: Merchant }
  }
}
