/** Kinds of pins that have pages of their own. */
export const PAGE_KINDS = ['video', 'product'] as const
export type PageKind = (typeof PAGE_KINDS)[number]
/** Topics that are shown as near to one. */
export const NEAR_TOPICS_MAX = 8
