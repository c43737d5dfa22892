/**
 * The window is virtualized in slices, and only crossing one causes a rendering. Smaller tiles mean more renderings of
 * less content. On a slow device, late frames depend on how much is mounted at once (a phone: 165 of 420 with 200 px,
 * 70 of 525 with 100 px). A quick device mounts a row within its frame; with half as many renderings it needs an eighth
 * less time.
 */
const TILE_PX = 200
const SLOW_TILE_PX = 100
/** A list with this many columns or fewer is on a phone. */
const NARROW_COLUMNS = 3
const AHEAD_PX = 800
const BEHIND_PX = 400
/** Less is mounted behind a scroll, because it can be mounted again within a frame after a turn. */
const BEHIND_SCROLL_PX = 200
/** At speed, what will be reached within this time is mounted too, in seconds. */
const LEAD_S = 0.12
const AHEAD_MAX_PX = 6_000

/**
 * @param isQuick true for a quick device (`card-cost.ts`); null before any card was drawn, and then the number of
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
 * The tiles that a view can show if it begins anywhere in tile `first`. The last tile is derived from the first,
 * because separate edges would cross tiles at different times and cause two renderings.
 */
export function tilesInView(first: number, viewPx: number, count: number, tilePx: number): Tiles {
  return { first, last: Math.min(count - 1, first + Math.ceil(viewPx / tilePx)), count, tilePx }
}

/**
 * Tiles to mount around the visible ones: more in the scroll direction, more at a higher speed, and below the view at
 * rest.
 */
export function tilesAround({ first, last, count, tilePx }: Tiles, direction: -1 | 0 | 1, speedPxPerS: number): Tiles {
  const ahead = Math.ceil(Math.min(AHEAD_MAX_PX, AHEAD_PX + speedPxPerS * LEAD_S) / tilePx)
  const behind = Math.ceil((direction === 0 ? BEHIND_PX : BEHIND_SCROLL_PX) / tilePx)
  const above = direction < 0 ? ahead : behind
  const below = direction < 0 ? behind : ahead
  return { first: Math.max(0, first - above), last: Math.min(count - 1, last + below), count, tilePx }
}
