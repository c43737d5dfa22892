import { NETWORKS } from '#features/networks/constants.ts'

/** Longest first name and last name, and longest business name at a sign-up. */
export const PERSON_NAME_CHARACTERS_MAX = 60
export const USERNAME_CHARACTERS = { min: 3, max: 30 } as const
/** A username: letters, digits, dots, dashes and underscores. */
export const USERNAME_PATTERN = `^[A-Za-z0-9_.-]{${USERNAME_CHARACTERS.min},${USERNAME_CHARACTERS.max}}$`
/** What the Save button does (spec viewer §3): saves to the first board at once, or asks for the board. */
export const SAVE_BEHAVIORS = ['one_tap', 'ask'] as const

/**
 * The fields that only the member's own record has. A record in a list has none of these, even if it is the viewer's.
 */
export const OWN_FIELDS = [
  'scheduled_pin_count',
  'save_behavior',
  'should_show_messaging',
  'last_repin_id',
  'recent_boards',
  'has_quicksave_board',
  'first_home_feed_request_after_nux',
  'hides_pin_footer',
  'sees_ads',
  'merchant_label',
  'works_in_business',
  'email',
  'has_password',
  'is_employee',
  'third_party_marketing_tracking_enabled',
  'allow_personalization_cookies',
  'allow_analytic_cookies',
  'allow_marketing_cookies',
  ...NETWORKS.map((network) => `connected_to_${network}` as const),
] as const

/** Fields about the session for which a record was read. Only the record of a page and of `/_/_/state` has them. */
export const SESSION_FIELDS = ['isAuth', 'login_state'] as const
