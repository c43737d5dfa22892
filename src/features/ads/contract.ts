import { Type, type Static } from 'typebox'
import { resource, type Input, type Reply } from '#contracts/endpoint.ts'
import type { AdAccountId, AudienceId, BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Id, Nullable, oneOf } from '#contracts/schema.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import {
  AD_GENDERS,
  AD_LISTS,
  AGE_RANGES,
  CAMPAIGN_NAME_MAX,
  CAMPAIGN_STATUSES,
  DESTINATION_MAX,
  INTERESTS_MAX,
  OBJECTIVES,
  PIN_SORTS,
  PIN_SOURCES,
  REVIEW_REASONS,
  SLOTS_MAX,
  TARGET_AUDIENCES_MAX,
} from './constants.ts'
import { AD_LANGUAGES } from './constants/ad-languages.ts'
import { Micro, ProductPin } from './contract/ad-parts.ts'
import type * as operator from './contract/operator-calls.ts'

export {
  decideReview,
  listRates,
  listReviews,
  listTrusted,
  setRate,
  trustBusiness,
  type AdReview,
  type Rate,
  type TrustedBusiness,
} from './contract/operator-calls.ts'

const closed = { additionalProperties: false } as const
const AccountId = { ad_account_id: Id<AdAccountId>() }
const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
}
const Text = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: WRITTEN_PATTERN })
const accountFails = ['session/required', 'ads/off', 'ad-account/not-found', 'access/denied'] as const

/** The advertiser of the quick-promote form (spec business §3), with the fields that decide which modal opens first. */
const WireAdvertiser = Type.Object({
  id: Id<AdAccountId>(),
  name: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  has_valid_billing_profile: Type.Boolean(),
  billing_profile_status: Nullable(Type.String()),
  business_address: Nullable(Type.Object({ company: Type.String() })),
  is_gdpr_answered: Type.Boolean(),
  /** The answer to the GDPR question; null: not answered yet. */
  is_gdpr_agreed: Type.Optional(Nullable(Type.Boolean())),
})
export type WireAdvertiser = Static<typeof WireAdvertiser>

const Options = Type.Object({
  /** Null if the member may promote for no ad account. */
  advertiser: Nullable(WireAdvertiser),
  /**
   * The ad accounts whose campaigns the member manages. `client` is the name of the business if the member does not
   * work there.
   */
  advertisers: Type.Array(
    Type.Object({
      id: Id<AdAccountId>(),
      name: Type.String(),
      client: Nullable(Type.String()),
    }),
  ),
  minimum_daily_micro: Micro,
  maximum_daily_micro: Micro,
  default_daily_micro: Micro,
  default_duration_days: Type.Integer(),
  per_click_micro: Micro,
  per_1000_micro: Micro,
  targetingOptions: Type.Object({
    ages: Type.Array(oneOf(AGE_RANGES)),
    genders: Type.Array(oneOf(AD_GENDERS)),
    interests: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    /** The account's audiences and those shared with it. Audiences with too few people are left out. */
    audiences: Type.Array(Type.Object({ id: Id<AudienceId>(), name: Type.String(), size: Type.Integer() })),
  }),
  oCPMEligibleTags: Type.Array(Type.Object({ id: Id<string>(), name: Type.String() })),
  /** Boards with products of the account. */
  productGroups: Type.Array(Type.Object({ id: Id<BoardId>(), name: Type.String() })),
})
export type PromoteOptions = Static<typeof Options>

/**
 * Returns the form's bounds, targets and eligible tags, and the advertiser. Without `ad_account_id` the advertiser is
 * the first account that the member may use.
 */
export const getOptions = resource({
  name: 'QuickPromoteOptions',
  verb: 'get',
  options: Type.Object({ ad_account_id: Type.Optional(Id<AdAccountId>()) }, closed),
  reply: Options,
  fails: accountFails,
})

const PromotablePin = Type.Object({
  id: Id<PinId>(),
  title: Type.String(),
  link: Nullable(Type.String()),
  signature: Type.Unsafe<ImageSignature>(Type.String()),
  width: Type.Integer(),
  height: Type.Integer(),
  color: Type.String(),
  has_picture: Type.Boolean(),
  /** Number of earlier promotions of this pin. */
  promoted_count: Type.Integer({ minimum: 0 }),
})
export type PromotablePin = Static<typeof PromotablePin>

/** Pins that the member may promote, by source (spec business §3, pin list sources). */
export const listPromotable = resource({
  name: 'PromotablePins',
  verb: 'get',
  options: Type.Object(
    {
      source: oneOf(PIN_SOURCES),
      sort: Type.Optional(oneOf(PIN_SORTS)),
      query: Type.Optional(Type.String({ maxLength: 200 })),
      /**
       * The board or product group whose pins are listed. Without it, the sources BOARDS and PRODUCT_GROUPS list the
       * groups.
       */
      board_id: Type.Optional(Id<BoardId>()),
      /** The pins to list for the source SELECTED. */
      pin_ids: Type.Optional(Type.Array(Id<PinId>(), { maxItems: 50, uniqueItems: true })),
      ...Paging,
    },
    closed,
  ),
  reply: Type.Object({
    rows: Type.Array(PromotablePin),
    groups: Type.Array(Type.Object({ id: Id<BoardId>(), name: Type.String(), pin_count: Type.Integer() })),
    totalCount: Type.Integer({ minimum: 0 }),
  }),
  fails: ['session/required', 'ads/off'],
})

/** Launches a promotion: a campaign with one ad. The ad waits for a review, unless the business is trusted. */
export const quickPromote = resource({
  name: 'QuickPromote',
  verb: 'create',
  options: Type.Object(
    {
      ...AccountId,
      pin_id: Id<PinId>(),
      objective: oneOf(OBJECTIVES),
      name: Text(CAMPAIGN_NAME_MAX),
      daily_budget_micro: Micro,
      /** Absent if the promotion is ongoing. */
      duration_days: Type.Optional(Type.Integer()),
      is_ongoing: Type.Boolean(),
      is_fdb: Type.Boolean(),
      destination_url: Text(DESTINATION_MAX),
      /** The language of the ad. Only members who use the product in this language see it. Absent: all members. */
      locale: Type.Optional(oneOf(AD_LANGUAGES.map(({ id }) => id))),
      tag_id: Type.Optional(Id<string>()),
      product_group: Type.Optional(Id<BoardId>()),
      is_auto_targeting: Type.Boolean(),
      ages: Type.Array(oneOf(AGE_RANGES), { uniqueItems: true, maxItems: AGE_RANGES.length }),
      genders: Type.Array(oneOf(AD_GENDERS), { uniqueItems: true, maxItems: AD_GENDERS.length }),
      interests: Type.Array(Type.String({ maxLength: 60 }), { uniqueItems: true, maxItems: INTERESTS_MAX }),
      /** The ad is shown to members of at least one of these audiences; absent or empty: to all. */
      audiences: Type.Optional(Type.Array(Id<AudienceId>(), { uniqueItems: true, maxItems: TARGET_AUDIENCES_MAX })),
    },
    closed,
  ),
  /** `is_approved`: the ad runs without a review, because the business is trusted. */
  reply: Type.Object({ campaign_id: Id<string>(), starts_on: Type.String(), is_approved: Type.Boolean() }),
  fails: [
    ...accountFails,
    'pin/not-found',
    'ad/not-promotable',
    'tag/not-found',
    'audience/not-found',
    'audience/too-small',
    'ad/no-consent',
    'ad-account/closed',
    'billing/invalid',
    'billing/no-address',
    'key/reused',
  ],
})

const Campaign = Type.Object({
  id: Id<string>(),
  ad_account_id: Id<AdAccountId>(),
  account: Type.String(),
  /** The name of the ad account's business if the viewer does not work there; null if the viewer does. */
  client: Nullable(Type.String()),
  /** The country of the ad account, ISO 3166-1 alpha-2. */
  country: Type.String(),
  name: Type.String(),
  objective: oneOf(OBJECTIVES),
  status: oneOf(CAMPAIGN_STATUSES),
  reasons: Type.Array(oneOf(REVIEW_REASONS)),
  pin_id: Id<PinId>(),
  signature: Type.Unsafe<ImageSignature>(Type.String()),
  color: Type.String(),
  daily_budget_micro: Micro,
  currency: Type.String(),
  starts_on: Type.String(),
  ends_on: Nullable(Type.String()),
  /** Null: the campaign is ongoing. */
  duration_days: Nullable(Type.Integer()),
  spent_micro: Micro,
  views: Type.Integer({ minimum: 0 }),
  clicks: Type.Integer({ minimum: 0 }),
  /**
   * Conversions that were reported after clicks. With the objective WEB_CONVERSION, only reports of the chosen tag and
   * of the tags linked with it (its leader and their followers) count.
   */
  conversions: Type.Integer({ minimum: 0 }),
})
export type Campaign = Static<typeof Campaign>

export const listCampaigns = resource({
  name: 'Campaigns',
  verb: 'get',
  options: Type.Object({ ad_account_id: Type.Optional(Id<AdAccountId>()), ...Paging }, closed),
  reply: Type.Object({
    rows: Type.Array(Campaign),
    totalCount: Type.Integer({ minimum: 0 }),
    /** Number of ad accounts whose campaigns the member may see, including accounts without a campaign. */
    account_count: Type.Integer({ minimum: 0 }),
  }),
  fails: accountFails,
})

/**
 * Pauses, resumes or ends a campaign, or changes fields of a campaign that has not ended. Absent fields stay as they
 * are.
 */
export const updateCampaign = resource({
  name: 'Campaigns',
  verb: 'update',
  options: Type.Object(
    {
      id: Id<string>(),
      act: Type.Optional(oneOf(['pause', 'resume', 'end'])),
      name: Type.Optional(Text(CAMPAIGN_NAME_MAX)),
      daily_budget_micro: Type.Optional(Micro),
      /** Days from the campaign's first day; the last one must not be in the past. Null: ongoing. */
      duration_days: Type.Optional(Nullable(Type.Integer())),
    },
    closed,
  ),
  reply: Campaign,
  fails: [
    'session/required',
    'ads/off',
    'ad/not-found',
    'access/denied',
    'campaign/wrong-state',
    /** The account may use none of the audiences that the campaign was launched for any more. */
    'audience/not-found',
    'ad/no-consent',
    'key/reused',
  ],
})

/** What a campaign did per day, latest first; at most 90 days. */
export const campaignReport = resource({
  name: 'CampaignReport',
  verb: 'get',
  options: Type.Object({ id: Id<string>() }, closed),
  reply: Type.Object({
    campaign: Campaign,
    days: Type.Array(
      Type.Object({ day: Type.String(), spent_micro: Micro, views: Type.Integer(), clicks: Type.Integer() }),
    ),
    /** Products that were shown in these days, most viewed first. */
    products: Type.Optional(Type.Array(Type.Object({ ...ProductPin, views: Type.Integer(), clicks: Type.Integer() }))),
  }),
  fails: ['session/required', 'ads/off', 'ad/not-found', 'access/denied'],
})

const Consent = Type.Object({
  id: Id<AdAccountId>(),
  name: Type.String(),
  /** The name of the ad account's business if the viewer does not work there; null if the viewer does. */
  client: Nullable(Type.String()),
  /** Null: the question was not answered yet. */
  is_agreed: Nullable(Type.Boolean()),
})
export type AdConsent = Static<typeof Consent>

/** The ad accounts that must answer the GDPR question and whose campaigns the member manages, with their answers. */
export const listConsents = resource({
  name: 'AdConsent',
  verb: 'get',
  options: Type.Object({}, closed),
  reply: Type.Array(Consent),
  fails: ['session/required', 'ads/off'],
})

/**
 * Stores the answer to the GDPR question. A refusal pauses the campaigns that target audiences or optimise for
 * conversions.
 */
export const answerGdpr = resource({
  name: 'AdConsent',
  verb: 'update',
  options: Type.Object({ ...AccountId, is_agreed: Type.Boolean() }, closed),
  reply: Type.Null(),
  fails: [...accountFails, 'key/reused'],
})

const ShownAd = Type.Object({
  /** Position in the list, from 0. */
  slot: Type.Integer(),
  token: Type.String(),
  ad_id: Id<string>(),
  pin_id: Id<PinId>(),
  title: Type.String(),
  signature: Type.Unsafe<ImageSignature>(Type.String()),
  color: Type.String(),
  /** The business's name: "Promoted by X". */
  advertiser: Type.String(),
  /** The business's profile (spec viewer §3, pin fields for ads). */
  promoter: Type.Object({ id: Id<UserId>(), username: Type.String(), full_name: Type.String() }),
  url: Type.String(),
  /** The metadata of the pin's linked page; null if there is none (spec viewer §3, pin fields read for ads). */
  rich_summary: Nullable(
    Type.Object({
      display_name: Type.String(),
      display_description: Type.String(),
      site_name: Nullable(Type.String()),
    }),
  ),
  /** The targets by which the ad was chosen for this member. */
  why: Type.Object({
    interests: Type.Array(Type.String()),
    has_ages: Type.Boolean(),
    has_genders: Type.Boolean(),
    has_audience: Type.Boolean(),
    country: Nullable(Type.String()),
    /** True if the ad is only for members who use the product in its language. */
    has_language: Type.Optional(Type.Boolean()),
  }),
})
export type ShownAd = Static<typeof ShownAd>

/**
 * Returns ads for slots of a list, only to members [R]. The server makes a token for each ad and this member, and
 * reserves the price of one view or click. A slot for which there is no ad is left out.
 */
export const getSlots = resource({
  name: 'AdSlots',
  verb: 'create',
  options: Type.Object(
    {
      list: oneOf(AD_LISTS),
      slots: Type.Array(Type.Integer({ minimum: 0, maximum: 1_000_000 }), { minItems: 1, maxItems: SLOTS_MAX }),
      /** Ids of ads that this page already shows; their advertisers are not shown a second time. */
      shown: Type.Optional(Type.Array(Id<string>(), { maxItems: 100 })),
    },
    closed,
  ),
  /** `is_on`: false if this server shows no ads. The page then stops asking. */
  reply: Type.Object({ ads: Type.Array(ShownAd), is_on: Type.Boolean() }),
  fails: ['session/required', 'key/reused'],
})

/**
 * Reports what a member did with an ad. An unknown or expired token, or one of another member, counts nothing; the
 * answer is the same.
 */
export const addAdEvent = resource({
  name: 'AdEvents',
  verb: 'create',
  options: Type.Object({ token: Type.String({ maxLength: 60 }), kind: oneOf(['view', 'click', 'hide']) }, closed),
  reply: Type.Null(),
  fails: ['session/required', 'key/reused'],
})

const Choice = Type.Object({ is_on: Type.Boolean(), wants_ads: Type.Boolean() })

/** The member's setting whether to see ads. */
export const getChoice = resource({
  name: 'AdChoice',
  verb: 'get',
  options: Type.Object({}, closed),
  reply: Choice,
  fails: ['session/required'],
})
export const setChoice = resource({
  name: 'AdChoice',
  verb: 'update',
  options: Type.Object({ wants_ads: Type.Boolean() }, closed),
  reply: Choice,
  fails: ['session/required', 'key/reused'],
})

type Of<E> = { readonly input: Input<E>; readonly reply: Reply<E> }
type Keyed<Call extends { readonly input: object }> = Omit<Call, 'input'> & {
  readonly input: Call['input'] & { readonly key: string }
}

export interface AdsTypes {
  readonly requests: {
    readonly promoteOptions: Of<typeof getOptions>
    readonly promotablePins: Of<typeof listPromotable>
    readonly quickPromote: Keyed<Of<typeof quickPromote>>
    readonly campaigns: Of<typeof listCampaigns>
    readonly updateCampaign: Of<typeof updateCampaign>
    readonly campaignReport: Of<typeof campaignReport>
    readonly adConsents: Of<typeof listConsents>
    readonly answerGdpr: Of<typeof answerGdpr>
    readonly adSlots: Of<typeof getSlots>
    readonly adEvent: Of<typeof addAdEvent>
    readonly adChoice: Of<typeof getChoice>
    readonly setAdChoice: Of<typeof setChoice>
    readonly adReviews: Of<typeof operator.listReviews>
    readonly decideAdReview: Of<typeof operator.decideReview>
    readonly trustedBusinesses: Of<typeof operator.listTrusted>
    readonly trustBusiness: Of<typeof operator.trustBusiness>
    readonly adRates: Of<typeof operator.listRates>
    readonly setAdRate: Of<typeof operator.setRate>
  }
}
