import type { ListKey } from '#contracts/ids.ts'

/**
 * How long a feed keeps its position after it was left (spec viewer §9). The experiment home_feed_keep_window chooses
 * between the two.
 */
export const FEED_KEEP_MS = { long: 150_000, short: 60_000 } as const
/** Maximum number of related pins per page. */
export const RELATED_PAGE_SIZE_MAX = 50
/** Newer pins are counted up to this number; the button then says "99+". */
export const FRESHNESS_COUNT_MAX = 99
/** Items per page of a list's manifest. A page has about 150 KB as text and takes a worker less than 10 ms. */
export const MANIFEST_PAGE_MAX = 10_000
/**
 * Bytes per packed item, big-endian. The packed text has one field after the other, each for all items of the page: the
 * two 32-bit words of the id, width and height (16 bits each, scaled down together if they are too large), and the
 * colour (24 bits).
 */
export const MANIFEST_ITEM_BYTES = 15

/** Maximum number of boards in one module. */
export const MODULE_BOARDS_MAX = 8

/**
 * True for lists that have a manifest: the order of the whole list without the pins. The worker fetches it in the
 * background.
 */
export function hasManifest(key: ListKey): boolean {
  return key === 'home' || key.startsWith('topic:') || key.startsWith('board:')
}
