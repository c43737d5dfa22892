/** Eligibility checks of the verified merchant program (spec business §4). */
export const MERCHANT_CHECKS = [
  'ACCOUNT_AGE',
  'DOMAIN_AGE',
  'PROFILE_IMAGE',
  'PROFILE_COVER_IMAGE',
  'BIO',
  'SHOP_TAB',
  'PINNER_FEEDBACK',
] as const
export type MerchantCheck = (typeof MERCHANT_CHECKS)[number]

/** States of the verified merchant program (spec business §4). */
export const APPLICATION_STATES = ['APPLIED', 'ACCEPTED', 'NON_COMPLIANT', 'SUSPENDED', 'CANCELLED'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]
export const REVIEW_STATUSES = ['PROCESSING', 'FAILED', 'COMPLETED', 'DISAPPROVED', 'UNDER_REVIEW'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
export const APPROVAL_STATES = ['approved', 'pending', 'declined', 'appeal_pending'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]
/** Labels of the program's entry points (spec business §4). */
export const MERCHANT_LABELS = ['In-progress', 'Active', 'Needs attention', 'Suspended'] as const
export type MerchantLabel = (typeof MERCHANT_LABELS)[number]

/** Reasons to decline or suspend an application: a failed check, or something that only the operator can judge. */
export const REVIEW_REASONS = [...MERCHANT_CHECKS, 'POLICIES', 'PRODUCTS', 'IDENTITY', 'OTHER'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]
/** The operator's decisions on an application. */
export const MERCHANT_DECISIONS = ['approve', 'decline', 'suspend', 'reinstate'] as const
export type MerchantDecision = (typeof MERCHANT_DECISIONS)[number]

/**
 * The specification gives the numbers 2000, 30, one week and 3 without their meaning (spec business §9). This project
 * uses them as the maximum length of an appeal, the days of grace and of waiting after leaving, the time for which a
 * dismissed card stays hidden, and the number of dismissals after which the welcome no longer appears.
 */
export const APPEAL_COMMENT_MAX = 2_000
export const GRACE_DAYS = 30
export const APPLY_AGAIN_DAYS = 30
export const CARD_AWAY_MS = 604_800_000
export const WELCOME_DISMISSALS_MAX = 3
/** The specification gives no values for these bounds. */
export const APPEALS_MAX = 3
export const POLICY_URL_MAX = 2_048

/** Countries in which the program is available (spec business §6). The extended list does not contain FR. */
const BASE_COUNTRIES = ['US', 'GB', 'CA', 'AU', 'DE', 'FR']
export const MERCHANT_COUNTRIES: Readonly<Record<'base' | 'extended', readonly string[]>> = {
  base: BASE_COUNTRIES,
  extended: [...BASE_COUNTRIES.filter((id) => id !== 'FR'), 'ES', 'IT', 'AT', 'CH', 'NL', 'BR', 'MX'],
}
/** The error message for businesses of other countries (spec viewer §8). */
export const MERCHANT_UNAVAILABLE = 'Verified merchant program not yet available in this country'

/** The specification gives no values for these bounds. */
export const ACCOUNT_AGE_MIN_DAYS = 30
export const DOMAIN_AGE_MIN_DAYS = 7
export const SHOP_PINS_MIN = 3
export const UPHELD_REPORTS_MAX = 2
export const FEEDBACK_DAYS = 30

/** What is recommended to a business: to pass a check that it can pass by itself, or to apply for the program. */
export const RECOMMENDATION_TYPES = [
  'DOMAIN_AGE',
  'PROFILE_IMAGE',
  'PROFILE_COVER_IMAGE',
  'BIO',
  'SHOP_TAB',
  'VERIFIED_MERCHANT',
] as const
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number]

/** The notice that a review has ended. */
export const MERCHANT_REVIEWED = { kind: 'business-hub/reviewed', option: 'requests' } as const
/** Maximum length of the operator's comment on a decision. */
export const DECISION_COMMENT_MAX = 2_000

/** Columns that order the operator's table of merchants. The first is the default: those that wait for a decision. */
export const MERCHANT_SORTS = ['queue', 'name', 'country', 'since'] as const
