/** Events that a site may report [R]. */
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
/** Events of visitors who only look around. They do not count as conversions when ads are ranked [R]. */
export const BROWSING_EVENTS: readonly TagEvent[] = ['page_visit', 'view_category', 'search']
export type TagEvent = (typeof TAG_EVENTS)[number]

export const TAG_NAME_MAX = 80
export const TAGS_PER_ACCOUNT_MAX = 50
/** The address that sites call to report an event. It answers with a picture of one pixel. */
export const TAG_FIRE_URL = '/ads/ct/v1'
export const TAG_SCRIPT_URL = '/ads/ct/tag.js'
/** Maximum length of a report's query string, in characters. */
export const TAG_QUERY_MAX = 1_024
/** One server accepts at most this many reports of a tag per minute. */
export const TAG_FIRES_PER_MINUTE_MAX = 600
/** An event is attributed to a click of the last so many days [R]. */
export const CLICK_DAYS = 30
