/** spec business §4, eligibility checks of the verified merchant program. */
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

/** spec business §6. The extended list has no FR. */
const BASE_COUNTRIES = ['US', 'GB', 'CA', 'AU', 'DE', 'FR']
export const MERCHANT_COUNTRIES: Readonly<Record<'base' | 'extended', readonly string[]>> = {
  base: BASE_COUNTRIES,
  extended: [...BASE_COUNTRIES.filter((id) => id !== 'FR'), 'ES', 'IT', 'AT', 'CH', 'NL', 'BR', 'MX'],
}
/** spec viewer §8. */
export const MERCHANT_UNAVAILABLE = 'Verified merchant program not yet available in this country'

/** Bounds that the specification does not show. */
export const ACCOUNT_AGE_MIN_DAYS = 30
export const DOMAIN_AGE_MIN_DAYS = 7
export const SHOP_PINS_MIN = 3
export const UPHELD_REPORTS_MAX = 2
export const FEEDBACK_DAYS = 30

/** What is recommended to a business: a check that it can pass by its own doing, or to apply. */
export const RECOMMENDATION_TYPES = [
  'DOMAIN_AGE',
  'PROFILE_IMAGE',
  'PROFILE_COVER_IMAGE',
  'BIO',
  'SHOP_TAB',
  'VERIFIED_MERCHANT',
] as const
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number]
