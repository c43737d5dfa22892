/** viewer.md §9: how long a left feed is kept, by experiment group; afterwards a refresh is offered, never forced. */
export const FEED_KEEP_MS = { long: 150_000, short: 60_000 } as const
/** api.md: a page of related pins holds no more. */
export const RELATED_PAGE_SIZE_MAX = 50
/** How often an open feed asks whether newer pins exist. */
export const FRESHNESS_POLL_MS = 60_000
/** The answer counts no further: the button says "99+". */
export const FRESHNESS_COUNT_MAX = 99
