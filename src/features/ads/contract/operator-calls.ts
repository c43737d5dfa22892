import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { BusinessId, ImageSignature, PinId } from '#contracts/ids.ts'
import { Id, Instant, oneOf } from '#contracts/schema.ts'
import { sortedPage } from '#contracts/table-options.ts'
import { OBJECTIVES, REVIEW_REASONS, REVIEW_SORTS, REVIEW_STATUSES } from '../constants.ts'
import { Micro, ProductPin } from './ad-parts.ts'

const closed = { additionalProperties: false } as const
/** Maximum length of a `look`, which is a hash. */
const LOOK_MAX = 32

const Review = Type.Object({
  id: Id<string>(),
  account: Type.String(),
  name: Type.String(),
  objective: oneOf(OBJECTIVES),
  pin_id: Id<PinId>(),
  title: Type.String(),
  signature: Type.Unsafe<ImageSignature>(Type.String()),
  color: Type.String(),
  /** The products that the ad shows in rotation once it is approved. */
  products: Type.Optional(Type.Array(Type.Object(ProductPin))),
  /** A hash of all that the operator sees of the pin and the products. `decideReview` sends it back. */
  look: Type.Optional(Type.String()),
  url: Type.String(),
  status: oneOf(REVIEW_STATUSES),
  business_id: Id<BusinessId>(),
  business: Type.String(),
  /** True if ads of the business run without a review. */
  is_trusted: Type.Boolean(),
  created_at: Instant,
})
export type AdReview = Static<typeof Review>

/** The ads with one review status, oldest first. */
export const listReviews = resource({
  name: 'AdReviews',
  verb: 'get',
  options: Type.Object(
    {
      status: oneOf(REVIEW_STATUSES),
      ...sortedPage(REVIEW_SORTS),
    },
    closed,
  ),
  reply: Type.Object({ rows: Type.Array(Review), totalCount: Type.Integer({ minimum: 0 }) }),
  fails: ['session/required'],
})
export const decideReview = resource({
  name: 'AdReviews',
  verb: 'update',
  options: Type.Object(
    {
      id: Id<string>(),
      is_approved: Type.Boolean(),
      /** At least one reason is required for a rejection. */
      reasons: Type.Array(oneOf(REVIEW_REASONS), { uniqueItems: true, maxItems: REVIEW_REASONS.length }),
      /**
       * The `look` of the listed ad. If the ad's look has changed since, or if this field is absent, the call fails
       * with `act/changed-since`.
       */
      look: Type.Optional(Type.String({ maxLength: LOOK_MAX })),
    },
    closed,
  ),
  reply: Type.Null(),
  fails: ['session/required', 'ad/not-found', 'act/changed-since', 'key/reused'],
})

const TrustedBusiness = Type.Object({
  id: Id<BusinessId>(),
  name: Type.String(),
  /** The username of the business's profile. */
  username: Type.String(),
  at: Instant,
})
export type TrustedBusiness = Static<typeof TrustedBusiness>

/** Businesses whose ads run without a review, by name. */
export const listTrusted = resource({
  name: 'TrustedBusinesses',
  verb: 'get',
  options: Type.Object({}, closed),
  reply: Type.Array(TrustedBusiness),
  fails: ['session/required'],
})
/**
 * Starts or ends trust in a business: ads of a trusted business run without a review. Starting it approves the ads that
 * wait.
 */
export const trustBusiness = resource({
  name: 'TrustedBusinesses',
  verb: 'update',
  options: Type.Object({ business_id: Id<BusinessId>(), is_trusted: Type.Boolean() }, closed),
  reply: Type.Null(),
  fails: ['session/required', 'business/not-found', 'key/reused'],
})

const Rate = Type.Object({
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  per_click_micro: Micro,
  per_1000_micro: Micro,
})
export type Rate = Static<typeof Rate>
export const listRates = resource({
  name: 'RateCard',
  verb: 'get',
  options: Type.Object({}, closed),
  reply: Type.Array(Rate),
  fails: ['session/required'],
})
export const setRate = resource({
  name: 'RateCard',
  verb: 'update',
  options: Type.Object(
    {
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      per_click_micro: Type.String({ pattern: '^[1-9]\\d{0,14}$' }),
      per_1000_micro: Type.String({ pattern: '^[1-9]\\d{3,14}$' }),
    },
    closed,
  ),
  reply: Type.Array(Rate),
  fails: ['session/required'],
})
