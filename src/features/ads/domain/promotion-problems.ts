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

/** The error slots of the form (spec business §3 and §5); `server` is for an answer as a whole. */
const PROMOTION_FIELDS = ['destinationUrl', 'adType', 'dailyBudget', 'duration', 'name'] as const
export type PromotionField = (typeof PROMOTION_FIELDS)[number]

/** Bounds of the form's texts, characters. */
export const PROMOTION_TEXT_MAX = { destinationUrl: DESTINATION_MAX, name: CAMPAIGN_NAME_MAX } as const

/** Bounds of the form's numbers: units of the account's currency, and days. */
export const PROMOTION_BOUNDS = {
  dailyBudget: { max: Number(DAILY_BUDGET_MAX_MICRO / 1_000_000n) },
  duration: { min: DURATION_MIN_DAYS, max: DURATION_MAX_DAYS },
} as const

/** What is launched. */
export interface Promotion {
  readonly dailyBudgetMicro: bigint | null
  /** Null: ongoing, or not given. */
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
 * The same rule on page and server: a problem per field.
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

/** What can be changed after the launch. */
export type CampaignRun = Pick<Promotion, 'dailyBudgetMicro' | 'durationDays' | 'isOngoing' | 'name'>

/**
 * The rules of a promotion that hold for a running campaign too.
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

/** True if a promotion with this duration gets the notice that it is short [R]: fewer days than the country's default. */
export function isShort(
  { isOngoing, durationDays }: Pick<Promotion, 'isOngoing' | 'durationDays'>,
  country: string,
): boolean {
  return !isOngoing && durationDays !== null && durationDays < adCountry(country).defaultDurationDays
}

/** Name, port and the rest of an address with http or https; a bare name counts as https. */
const ADDRESS = /^(?:https?:\/\/)?([^\s/?#:@\\]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/i
/** The last part of a public name is letters, or punycode. Numbers in other notations are addresses in disguise. */
const PUBLIC_NAME = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu

/** True for http and https with a host that is not this machine or in a private network. The server parses it again. */
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
