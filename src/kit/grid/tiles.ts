/**
 * The grid follows the view in tiles of this height, and is rendered only when the view crosses the edge of a tile.
 * Smaller tiles cause more renderings with less content. A slow device makes fewer frames late if less is mounted at
 * once: on a phone, 165 of 420 frames were late with 200 px, and 70 of 525 with 100 px. A quick device mounts a row
 * within a frame; with half as many renderings, it needs an eighth less time.
 */
const TILE_PX = 200
const SLOW_TILE_PX = 100
/** A grid with at most this many columns is on a phone. */
const NARROW_COLUMNS = 3
const AHEAD_PX = 800
const BEHIND_PX = 400
/**
 * While the list scrolls, less is mounted behind the view. If the direction changes, it is mounted again within a
 * frame.
 */
const BEHIND_SCROLL_PX = 200
/** While the list scrolls, cells that will be reached within this time, in seconds, are mounted too. */
const LEAD_S = 0.12
const AHEAD_MAX_PX = 6_000

/**
 * The height of a tile.
 * @param isQuick true for a quick device (`card-cost.ts`). It is null before any card was drawn; then the number of
 * columns decides
 */
export function tileHeightPx(columns: number, isQuick: boolean | null): number {
  return (isQuick ?? columns > NARROW_COLUMNS) ? TILE_PX : SLOW_TILE_PX
}

export interface Tiles {
  readonly first: number
  readonly last: number
  /** Number of tiles in the list. */
  readonly count: number
  readonly tilePx: number
}

/**
 * The tiles that are visible if the view begins anywhere in the tile `first`. The last one follows from the first one.
 * If it were found from the view's bottom, the two edges would be crossed at different times and cause two renderings.
 */
export function tilesInView(first: number, viewPx: number, count: number, tilePx: number): Tiles {
  return { first, last: Math.min(count - 1, first + Math.ceil(viewPx / tilePx)), count, tilePx }
}

/**
 * The tiles to mount: the visible ones and some around them. More are mounted in the direction of the scroll and at a
 * higher speed. At rest, more are mounted below the view.
 */
export function tilesAround({ first, last, count, tilePx }: Tiles, direction: -1 | 0 | 1, speedPxPerS: number): Tiles {
  const ahead = Math.ceil(Math.min(AHEAD_MAX_PX, AHEAD_PX + speedPxPerS * LEAD_S) / tilePx)
  const behind = Math.ceil((direction === 0 ? BEHIND_PX : BEHIND_SCROLL_PX) / tilePx)
  const above = direction < 0 ? ahead : behind
  const below = direction < 0 ? behind : ahead
  return { first: Math.max(0, first - above), last: Math.min(count - 1, last + below), count, tilePx }
}
