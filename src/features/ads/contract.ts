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

/** spec business §3, quick-promote form: the advertiser, with what decides about the first modal. */
const WireAdvertiser = Type.Object({
  id: Id<AdAccountId>(),
  name: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  has_valid_billing_profile: Type.Boolean(),
  billing_profile_status: Nullable(Type.String()),
  business_address: Nullable(Type.Object({ company: Type.String() })),
  is_gdpr_answered: Type.Boolean(),
  /** The answer to the question about GDPR; null: none yet. */
  is_gdpr_agreed: Type.Optional(Nullable(Type.Boolean())),
})
export type WireAdvertiser = Static<typeof WireAdvertiser>

const Options = Type.Object({
  /** Null if the member may promote for no ad account. */
  advertiser: Nullable(WireAdvertiser),
  /** The ad accounts of which the member manages campaigns; `client` names the business of one where they do not work. */
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
    /** Audiences of the account and those shared with it, if they have enough people. */
    audiences: Type.Array(Type.Object({ id: Id<AudienceId>(), name: Type.String(), size: Type.Integer() })),
  }),
  oCPMEligibleTags: Type.Array(Type.Object({ id: Id<string>(), name: Type.String() })),
  /** Boards with the account's products. */
  productGroups: Type.Array(Type.Object({ id: Id<BoardId>(), name: Type.String() })),
})
export type PromoteOptions = Static<typeof Options>

/** Bounds, targets, eligible tags and the advertiser. Without an account: the first one that the member may use. */
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
  /** Promotions so far. */
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
      /** One board or product group; without it the source lists them. */
      board_id: Type.Optional(Id<BoardId>()),
      /** For SELECTED. */
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

/** Launches a promotion: a campaign with one ad. It waits for its review, unless the business is trusted. */
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
      /** Absent: ongoing. */
      duration_days: Type.Optional(Type.Integer()),
      is_ongoing: Type.Boolean(),
      is_fdb: Type.Boolean(),
      destination_url: Text(DESTINATION_MAX),
      /** The language of the ad: members who read the product in it see the ad. Absent: all members. */
      locale: Type.Optional(oneOf(AD_LANGUAGES.map(({ id }) => id))),
      tag_id: Type.Optional(Id<string>()),
      product_group: Type.Optional(Id<BoardId>()),
      is_auto_targeting: Type.Boolean(),
      ages: Type.Array(oneOf(AGE_RANGES), { uniqueItems: true, maxItems: AGE_RANGES.length }),
      genders: Type.Array(oneOf(AD_GENDERS), { uniqueItems: true, maxItems: AD_GENDERS.length }),
      interests: Type.Array(Type.String({ maxLength: 60 }), { uniqueItems: true, maxItems: INTERESTS_MAX }),
      /** Members in one of them; absent or empty: all. */
      audiences: Type.Optional(Type.Array(Id<AudienceId>(), { uniqueItems: true, maxItems: TARGET_AUDIENCES_MAX })),
    },
    closed,
  ),
  /** The business is trusted: the ad runs without a review. */
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
  /** The business of the ad account if the viewer does not work there: a client. */
  client: Nullable(Type.String()),
  /** Of the ad account, ISO 3166-1 alpha-2. */
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
  /** Null: ongoing. */
  duration_days: Nullable(Type.Integer()),
  spent_micro: Micro,
  views: Type.Integer({ minimum: 0 }),
  clicks: Type.Integer({ minimum: 0 }),
  /** Reports after clicks; with the objective WEB_CONVERSION those of the chosen tag, its leader and their followers. */
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
    /** Ad accounts whose campaigns the member may see, also those without one. */
    account_count: Type.Integer({ minimum: 0 }),
  }),
  fails: accountFails,
})

/** Pauses, resumes or ends a campaign, or changes fields of one that has not ended; what is left out stays. */
export const updateCampaign = resource({
  name: 'Campaigns',
  verb: 'update',
  options: Type.Object(
    {
      id: Id<string>(),
      act: Type.Optional(oneOf(['pause', 'resume', 'end'])),
      name: Type.Optional(Text(CAMPAIGN_NAME_MAX)),
      daily_budget_micro: Type.Optional(Micro),
      /** From its first day; it must not be over by then. Null: ongoing. */
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
    /** None of the audiences that it was launched for is left. */
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
    /** Products that were shown in that time, those seen most often first. */
    products: Type.Optional(Type.Array(Type.Object({ ...ProductPin, views: Type.Integer(), clicks: Type.Integer() }))),
  }),
  fails: ['session/required', 'ads/off', 'ad/not-found', 'access/denied'],
})

const Consent = Type.Object({
  id: Id<AdAccountId>(),
  name: Type.String(),
  /** The business of the ad account if the viewer does not work there: a client. */
  client: Nullable(Type.String()),
  /** Null: no answer yet. */
  is_agreed: Nullable(Type.Boolean()),
})
export type AdConsent = Static<typeof Consent>

/** The ad accounts that are asked about GDPR and whose campaigns the member manages, with their answers. */
export const listConsents = resource({
  name: 'AdConsent',
  verb: 'get',
  options: Type.Object({}, closed),
  reply: Type.Array(Consent),
  fails: ['session/required', 'ads/off'],
})

/** The answer to the question about GDPR. A refusal pauses campaigns for audiences and for conversions. */
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
  /** The account of the business (spec viewer §3, pin fields for ads). */
  promoter: Type.Object({ id: Id<UserId>(), username: Type.String(), full_name: Type.String() }),
  url: Type.String(),
  /** What the pin's metadata name; null for a pin without (spec viewer §3, pin fields read for ads). */
  rich_summary: Nullable(
    Type.Object({
      display_name: Type.String(),
      display_description: Type.String(),
      site_name: Nullable(Type.String()),
    }),
  ),
  /** Why this member sees it. */
  why: Type.Object({
    interests: Type.Array(Type.String()),
    has_ages: Type.Boolean(),
    has_genders: Type.Boolean(),
    has_audience: Type.Boolean(),
    country: Nullable(Type.String()),
    /** The ad is for members who read the product in its language. */
    has_language: Type.Optional(Type.Boolean()),
  }),
})
export type ShownAd = Static<typeof ShownAd>

/**
 * Ads for slots of a list. Each has a token that the server made for this member; the price of one view or click is
 * reserved. Members alone see ads [R]. Slots without an ad are left out.
 */
export const getSlots = resource({
  name: 'AdSlots',
  verb: 'create',
  options: Type.Object(
    {
      list: oneOf(AD_LISTS),
      slots: Type.Array(Type.Integer({ minimum: 0, maximum: 1_000_000 }), { minItems: 1, maxItems: SLOTS_MAX }),
      /** Ads that this page shows already: an advertiser appears once. */
      shown: Type.Optional(Type.Array(Id<string>(), { maxItems: 100 })),
    },
    closed,
  ),
  /** `is_on` is false if this server shows no ads: the page then asks no more. */
  reply: Type.Object({ ads: Type.Array(ShownAd), is_on: Type.Boolean() }),
  fails: ['session/required', 'key/reused'],
})

/** What a member did with an ad. An unknown, expired or foreign token counts nothing and gets the same answer. */
export const addAdEvent = resource({
  name: 'AdEvents',
  verb: 'create',
  options: Type.Object({ token: Type.String({ maxLength: 60 }), kind: oneOf(['view', 'click', 'hide']) }, closed),
  reply: Type.Null(),
  fails: ['session/required', 'key/reused'],
})

const Choice = Type.Object({ is_on: Type.Boolean(), wants_ads: Type.Boolean() })

/** The member's own setting: no ads. */
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
