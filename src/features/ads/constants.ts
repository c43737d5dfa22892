/** The purpose of a promotion (spec business §3, quick-promote form). */
export const OBJECTIVES = ['CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES'] as const
export type Objective = (typeof OBJECTIVES)[number]

/** The sources from which a member can select pins (spec business §3). */
export const PIN_SOURCES = ['PINS', 'PRODUCT_GROUPS', 'BOARDS', 'SELECTED', 'SEARCH_RESULTS'] as const
export type PinSource = (typeof PIN_SOURCES)[number]
export const PIN_SORTS = ['RECENT', 'PROMOTED'] as const
export type PinSort = (typeof PIN_SORTS)[number]
/** Widths of the cards in the pin selection. */
export const CARD_SIZES = ['NARROW', 'MEDIUM', 'WIDE'] as const
export type CardSize = (typeof CARD_SIZES)[number]

export const AGE_RANGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const
export type AgeRange = (typeof AGE_RANGES)[number]
export const AD_GENDERS = ['female', 'male', 'custom'] as const
export type AdGender = (typeof AD_GENDERS)[number]

export const CAMPAIGN_STATUSES = ['DRAFT', 'IN_REVIEW', 'ACTIVE', 'PAUSED', 'COMPLETED', 'REJECTED', 'BLOCKED'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]
export const REVIEW_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const
export const REVIEW_REASONS = ['misleading', 'unsafe', 'illegal', 'low-quality', 'wrong-address'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** The duration of a promotion, in days [R]; the specification shows no bound. */
export const DURATION_MIN_DAYS = 1
export const DURATION_MAX_DAYS = 365
/** One million units of the account's currency [R]. */
export const DAILY_BUDGET_MAX_MICRO = 1_000_000n * 1_000_000n
export const CAMPAIGN_NAME_MAX = 100
export const DESTINATION_MAX = 2_048
export const INTERESTS_MAX = 20
export const TARGET_AUDIENCES_MAX = 20
/**
 * The pin selection searches after the typing paused for this long. The specification gives the number without a
 * meaning [R] (spec business §9).
 */
export const SEARCH_PAUSE_MS = 300
/** With a flexible budget, one day may cost up to this many times the daily budget [R]. */
export const FLEXIBLE_FACTOR = 2n

/** The slots of a list are the item at index 4 and every 12th item after it [R]. */
const FIRST_SLOT = 4
const SLOT_EVERY = 12
/** Slots that one request may ask for, at most. */
export const SLOTS_MAX = 5
/** A member sees one ad at most this many times per day [R]. */
export const VIEWS_PER_DAY_MAX = 3
/** A token expires if it is not used within this time [R]. */
export const TOKEN_MINUTES = 30
/** An ad counts as viewed when this share of its picture was visible for VIEWABLE_MS (the industry's measure). */
export const VIEWABLE_SHARE = 0.5
export const VIEWABLE_MS = 1_000
/** Lists that can show ads. */
export const AD_LISTS = ['home', 'topic', 'search', 'related'] as const
export type AdList = (typeof AD_LISTS)[number]
/** Members under this age see no ads. */
export const AD_AGE_MIN_YEARS = 18

const LIST_STARTS: readonly (readonly [start: string, list: AdList])[] = [
  ['home', 'home'],
  ['topic:', 'topic'],
  ['search:', 'search'],
  ['related:', 'related'],
]
/**
 * The kind of a list that can show ads; null for other lists.
 * @param key a list's key
 */
export const adListOf = (key: string): AdList | null =>
  LIST_STARTS.find(([start]) => key.startsWith(start))?.[1] ?? null

/** All slots have the shape 2:3, so that an ad fits in every list and nothing moves when it arrives. */
const SLOT_CELLS = { first: FIRST_SLOT, every: SLOT_EVERY, width: 2, height: 3 } as const
/**
 * The cells of a list that could show ads to this member.
 * @param seesAds `sees_ads` of the member's own record
 */
export const slotCellsOf = (key: string, seesAds: boolean | undefined) =>
  seesAds === true && adListOf(key) !== null ? SLOT_CELLS : undefined

export const isSlot = (index: number): boolean => index >= FIRST_SLOT && (index - FIRST_SLOT) % SLOT_EVERY === 0

/** An ad for a product group shows this many products in rotation, the latest ones [R]. */
export const AD_PRODUCTS_MAX = 50

/** The notice that the operator approved or rejected an ad. */
export const AD_APPROVED = { kind: 'ads/approved', option: 'reviews' } as const
export const AD_REJECTED = { kind: 'ads/rejected', option: 'reviews' } as const
/** The notice that an ad was paused because none of its audiences is shared with the account any more. */
export const AD_PAUSED = { kind: 'ads/paused', option: 'reviews' } as const
/**
 * The notice that an ad was paused because it needs personal data and its ad account did not agree to the processing.
 */
export const AD_NO_CONSENT = { kind: 'ads/no-consent', option: 'reviews' } as const

/** Columns that order the operator's table of ads; the first is the default. */
export const REVIEW_SORTS = ['since', 'ad', 'account', 'url'] as const
