import type { ListKey } from '#contracts/ids.ts'

/** spec viewer §9: how long a feed that was left is kept; the experiment home_feed_keep_window chooses. */
export const FEED_KEEP_MS = { long: 150_000, short: 60_000 } as const
/** Maximum number of related pins per page. */
export const RELATED_PAGE_SIZE_MAX = 50
/** The answer counts no further: the button says "99+". */
export const FRESHNESS_COUNT_MAX = 99
/** Items of one page of a list's manifest: some 150 KB as text, and under 10 ms of a worker's time. */
export const MANIFEST_PAGE_MAX = 10_000
/**
 * Bytes of a packed item, big-endian, field after field for all items of the page: the id's two 32-bit words, width and
 * height (16 bits each, scaled down together if they are too large), colour (24 bits).
 */
export const MANIFEST_ITEM_BYTES = 15

/** Boards side by side in one module. */
export const MODULE_BOARDS_MAX = 8

/** Lists whose order the server sends without the pins. The worker fetches that order to its end in the background. */
export function hasManifest(key: ListKey): boolean {
  return key === 'home' || key.startsWith('topic:') || key.startsWith('board:')
}
