/**
 * The steps of the stepper for a new business. They are numbered from 1, which is `welcome` (spec business §2 and §9).
 */
export const BUSINESS_STEPS = ['welcome', 'business', 'about', 'place', 'advertising', 'contact', 'done'] as const
export type BusinessStep = (typeof BUSINESS_STEPS)[number]

export const BUSINESS_GOALS = ['awareness', 'traffic', 'sales', 'leads', 'community', 'unsure'] as const
export const VERTICALS = [
  'retail',
  'food',
  'travel',
  'beauty',
  'home',
  'media',
  'education',
  'services',
  'other',
] as const
export const EMPLOYEE_COUNTS = ['1', '2-9', '10-49', '50-249', '250+'] as const
export const ADVERTISING_INTENTS = ['now', 'soon', 'later', 'no'] as const
export const ACCOUNT_TYPES = ['brand', 'shop', 'creator', 'agency', 'local'] as const
export const PLATFORMS = ['shopify', 'woocommerce', 'magento', 'prestashop', 'own', 'none'] as const

/** Number of days after the end of the stepper in which the hub suggests where to begin. */
export const OFFERS_SHOWN_DAYS = 14

export const BUSINESS_NAME_MAX = 100
export const VERTICAL_OTHER_MAX = 60
export const LEAD_ID_MAX = 60
export const WEBSITE_MAX = 2_048
/** A phone number with its country code (ITU-T E.164). */
export const PHONE_PATTERN = '^\\+[1-9][0-9]{6,14}$'

/** Goals of a marketing plan [R]. */
export const PLAN_GOALS = ['AWARENESS', 'TRAFFIC', 'LEADS', 'SALES'] as const
export type PlanGoal = (typeof PLAN_GOALS)[number]
export const PLAN_STEPS = ['goal', 'budget', 'counts', 'review'] as const
export const PLAN_NAME_MAX = 100
/** Maximum of each weekly count [R]. */
export const WEEKLY_COUNT_MAX = 1_000_000
/** Ads can only be optimised for conversions with at least this many weekly events [R]. */
export const WEEKLY_EVENTS_MIN = 50

/** Columns that order the operator's table; the first is the default. */
export const LEAD_SORTS = ['since', 'business', 'email', 'intent', 'agency'] as const
