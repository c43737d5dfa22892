import type { AudienceId } from '#contracts/ids.ts'
import {
  DAILY_BUDGET_MAX_MICRO,
  DESTINATION_MAX,
  DURATION_MAX_DAYS,
  DURATION_MIN_DAYS,
  CAMPAIGN_NAME_MAX,
  type AdGender,
  type AgeRange,
  type Objective,
} from '../constants.ts'
import { adCountry } from './country-rules.ts'

/** The form fields that can have an error (spec business §3 and §5). */
const PROMOTION_FIELDS = ['destinationUrl', 'adType', 'dailyBudget', 'duration', 'name'] as const
export type PromotionField = (typeof PROMOTION_FIELDS)[number]

/** Maximum lengths of the form's texts, in characters. */
export const PROMOTION_TEXT_MAX = { destinationUrl: DESTINATION_MAX, name: CAMPAIGN_NAME_MAX } as const

/** Bounds of the form's numbers: the daily budget in units of the account's currency, the duration in days. */
export const PROMOTION_BOUNDS = {
  dailyBudget: { max: Number(DAILY_BUDGET_MAX_MICRO / 1_000_000n) },
  duration: { min: DURATION_MIN_DAYS, max: DURATION_MAX_DAYS },
} as const

/** The values of a promotion that are checked and launched. */
export interface Promotion {
  readonly dailyBudgetMicro: bigint | null
  /** Null if the promotion is ongoing, or if the duration is missing. */
  readonly durationDays: number | null
  readonly isOngoing: boolean
  readonly destinationUrl: string
  readonly adType: Objective
  readonly tagId: string | null
  readonly productGroup: string | null
  readonly name: string
  readonly isAutoTargeting: boolean
  readonly ages: readonly AgeRange[]
  readonly genders: readonly AdGender[]
  readonly interests: readonly string[]
  readonly audiences: readonly AudienceId[]
}

export type PromotionProblem =
  | 'required'
  | 'low'
  | 'high'
  | 'fraction'
  | 'days'
  | 'ongoing'
  | 'address'
  | 'long'
  | 'tag'
  | 'product-group'
  | 'targeting'

const CENT_MICRO = 10_000n

/**
 * The problem of each field, by the rules that page and server share.
 * @param country of the advertiser, ISO 3166-1 alpha-2
 */
export function promotionProblems(
  promotion: Promotion,
  country: string,
): { readonly [Field in PromotionField]?: PromotionProblem } {
  const { destinationUrl, adType } = promotion
  const problems: { [Field in PromotionField]?: PromotionProblem } = { ...runProblems(promotion, country) }
  if (destinationUrl.trim() === '') problems.destinationUrl = 'required'
  else if (destinationUrl.length > DESTINATION_MAX) problems.destinationUrl = 'long'
  else if (!isPublicAddress(destinationUrl)) problems.destinationUrl = 'address'

  if (adType === 'WEB_CONVERSION' && promotion.tagId === null) problems.adType = 'tag'
  else if (adType === 'CATALOG_SALES' && promotion.productGroup === null) problems.adType = 'product-group'
  else if (
    promotion.isAutoTargeting &&
    [promotion.ages, promotion.genders, promotion.interests, promotion.audiences].some((chosen) => chosen.length > 0)
  )
    problems.adType = 'targeting'
  return problems
}

/** The fields that can be changed after the launch. */
export type CampaignRun = Pick<Promotion, 'dailyBudgetMicro' | 'durationDays' | 'isOngoing' | 'name'>

/**
 * The problems of a launched campaign's fields: those rules of a promotion that still apply.
 * @param country ISO 3166-1 alpha-2
 */
export function runProblems(
  { dailyBudgetMicro: budget, durationDays: days, isOngoing, name }: CampaignRun,
  country: string,
): { readonly [Field in 'dailyBudget' | 'duration' | 'name']?: PromotionProblem } {
  const problems: { [Field in 'dailyBudget' | 'duration' | 'name']?: PromotionProblem } = {}
  if (budget === null) problems.dailyBudget = 'required'
  else if (budget < adCountry(country).minimumDailyMicro) problems.dailyBudget = 'low'
  else if (budget > DAILY_BUDGET_MAX_MICRO) problems.dailyBudget = 'high'
  else if (budget % CENT_MICRO !== 0n) problems.dailyBudget = 'fraction'

  if (isOngoing) {
    if (days !== null) problems.duration = 'ongoing'
  } else if (days === null) problems.duration = 'required'
  else if (!Number.isInteger(days) || days < DURATION_MIN_DAYS || days > DURATION_MAX_DAYS) problems.duration = 'days'

  if (name.trim() === '') problems.name = 'required'
  else if (name.length > CAMPAIGN_NAME_MAX) problems.name = 'long'
  return problems
}

/** True if the form must warn that this duration is short: it has fewer days than the country's default [R]. */
export function isShort(
  { isOngoing, durationDays }: Pick<Promotion, 'isOngoing' | 'durationDays'>,
  country: string,
): boolean {
  return !isOngoing && durationDays !== null && durationDays < adCountry(country).defaultDurationDays
}

/**
 * Matches an address with http, https or no scheme, and captures the host. An address without a scheme counts as https.
 */
const ADDRESS = /^(?:https?:\/\/)?([^\s/?#:@\\]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/i
/**
 * A public host name ends with letters or punycode. Other endings are rejected: they can be IP addresses in unusual
 * notation.
 */
const PUBLIC_NAME = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu

/**
 * True for an http or https address whose host is public: neither this machine nor in a private network. The server
 * parses the address again.
 */
export function isPublicAddress(text: string): boolean {
  const [, host = ''] = ADDRESS.exec(text.trim()) ?? []
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host)?.slice(1).map(Number)
  return parts ? isPublicNumber(parts) : PUBLIC_NAME.test(host) && !LOCAL_NAME.test(host)
}

function isPublicNumber(parts: readonly number[]): boolean {
  const [a = 0, b = 0] = parts
  if (parts.some((part) => part > 255)) return false
  return !(
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168)
  )
}
