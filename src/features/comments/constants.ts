/** Longest text of a comment, in characters. */
export const COMMENT_TEXT_MAX = 500
/** Members that one comment may mention. */
export const COMMENT_TAGS_MAX = 10
/** Replies that are read at once. */
export const REPLIES_MAX = 250
/** Comments of a page of the thread. */
export const THREAD_PAGE = 50
/** Comments of the preview. */
export const PREVIEW_COMMENTS = 3
/** Longest term of the search for members. */
export const TYPEAHEAD_TERM_MAX = 100
export const TYPEAHEAD_MAX = 10
/** What a member allows others to do: comment on the member's pins, mention the member, and add tries with photos. */
export const COMMENT_FEATURES = ['comments', 'mentions', 'tries'] as const
/** Marks of a comment: everybody's like and helpful, and the pin owner's highlight (spec viewer §4). */
export const COMMENT_MARKS = ['like', 'helpful', 'highlight'] as const
/** Kinds of notifications; each is about the pin. */
export const PIN_COMMENTED = { kind: 'comments/pin', option: 'comments' } as const
export const COMMENT_ANSWERED = { kind: 'comments/reply', option: 'comments' } as const
export const COMMENT_LIKED = { kind: 'comments/like', option: 'reactions' } as const
export const COMMENT_HIGHLIGHTED = { kind: 'comments/highlight', option: 'reactions' } as const
export const MEMBER_MENTIONED = { kind: 'comments/mention', option: 'mentions' } as const
