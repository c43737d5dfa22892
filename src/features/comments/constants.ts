/** Longest text of a comment, in characters. */
export const COMMENT_TEXT_MAX = 500
/** One comment may mention at most this many members. */
export const COMMENT_TAGS_MAX = 10
/** Maximum number of replies in one answer. */
export const REPLIES_MAX = 250
/** Comments per page of a thread. */
export const THREAD_PAGE = 50
/** Comments in the preview of a thread. */
export const PREVIEW_COMMENTS = 3
/** Longest search term for members to mention, in characters. */
export const TYPEAHEAD_TERM_MAX = 100
export const TYPEAHEAD_MAX = 10
/**
 * What a member can forbid to others: to comment on the member's pins, to mention the member, and to add tries with
 * photos.
 */
export const COMMENT_FEATURES = ['comments', 'mentions', 'tries'] as const
/** Marks of a comment: `like` and `helpful` by anybody, `highlight` by the pin's owner (spec viewer §4). */
export const COMMENT_MARKS = ['like', 'helpful', 'highlight'] as const
/** Kinds of notifications. The subject of each is the pin. */
export const PIN_COMMENTED = { kind: 'comments/pin', option: 'comments' } as const
export const COMMENT_ANSWERED = { kind: 'comments/reply', option: 'comments' } as const
export const COMMENT_LIKED = { kind: 'comments/like', option: 'reactions' } as const
export const COMMENT_HIGHLIGHTED = { kind: 'comments/highlight', option: 'reactions' } as const
export const MEMBER_MENTIONED = { kind: 'comments/mention', option: 'mentions' } as const

/**
 * While a pin's comments are open and in view, the page tells so at this interval, so that the change feed has what
 * changes there. [R]
 */
export const THREAD_RENEW_MS = 60_000
/** The page tells it first after this time, so that a pin that is only looked at costs nothing. [R] */
export const THREAD_SETTLE_MS = 1_500
/** The change feed has the changes of a thread for this long after the page told that it is open. [R] */
export const THREAD_OPEN_S = 150

/** The part of a pin's address that opens the pin at its comments. */
export const COMMENTS_HASH = '#comments'
