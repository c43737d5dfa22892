/** The steps of a new business. The first is `welcome` and has the number 1 (spec business §2 and §9). */
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

/** How long the hub says where to begin after the stepper was finished. */
export const OFFERS_SHOWN_DAYS = 14

export const BUSINESS_NAME_MAX = 100
export const VERTICAL_OTHER_MAX = 60
export const LEAD_ID_MAX = 60
export const WEBSITE_MAX = 2_048
/** With its country code (ITU-T E.164). */
export const PHONE_PATTERN = '^\\+[1-9][0-9]{6,14}$'

/** Goals of a marketing plan [R]. */
export const PLAN_GOALS = ['AWARENESS', 'TRAFFIC', 'LEADS', 'SALES'] as const
export type PlanGoal = (typeof PLAN_GOALS)[number]
export const PLAN_STEPS = ['goal', 'budget', 'counts', 'review'] as const
export const PLAN_NAME_MAX = 100
/** Weekly counts [R]. */
export const WEEKLY_COUNT_MAX = 1_000_000
/** Fewer weekly events than this cannot be optimised for [R]. */
export const WEEKLY_EVENTS_MIN = 50
