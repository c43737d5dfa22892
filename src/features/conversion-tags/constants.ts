/** What a site may report [R]. */
export const TAG_EVENTS = [
  'page_visit',
  'view_category',
  'search',
  'add_to_cart',
  'checkout',
  'signup',
  'lead',
  'watch_video',
  'custom',
] as const
/** Events of people who look around: they are no conversions by which ads are ranked [R]. */
export const BROWSING_EVENTS: readonly TagEvent[] = ['page_visit', 'view_category', 'search']
export type TagEvent = (typeof TAG_EVENTS)[number]

export const TAG_NAME_MAX = 80
export const TAGS_PER_ACCOUNT_MAX = 50
/** The address that sites call, for a picture of one pixel. */
export const TAG_FIRE_URL = '/ads/ct/v1'
export const TAG_SCRIPT_URL = '/ads/ct/tag.js'
/** Characters of a call's parameters. */
export const TAG_QUERY_MAX = 1_024
/** Reports of one tag that one server takes per minute. */
export const TAG_FIRES_PER_MINUTE_MAX = 600
/** An event belongs to a click of at most this many days ago [R]. */
export const CLICK_DAYS = 30
