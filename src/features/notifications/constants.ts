/** The options that members can switch on and off (spec business §3, newsSettings). */
export const NEWS_OPTIONS = [
  'follows',
  'saves',
  'reactions',
  'comments',
  'mentions',
  'messages',
  'invites',
  'requests',
  'schedules',
  'reviews',
] as const
/** Intervals of digest mails; the first one is the default. */
export const DIGEST_INTERVALS = ['weekly', 'daily', 'never'] as const
/** Maximum number of items that a digest mail lists. */
export const DIGEST_LINES_MAX = 10
/** Maximum number of unread items that are counted. */
export const UNREAD_MAX = 100
/** Number of items per page, which is also the number of newest items in the store. */
export const INBOX_PAGE = 30
/** Maximum number of pages on the screen. */
export const INBOX_PAGES_MAX = 8
/** Maximum number of actors that an item names. */
export const ACTORS_SHOWN = 3
export const KEPT_DAYS = 90
