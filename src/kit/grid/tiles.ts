/**
 * The window is virtualized in slices; crossing one is the only reason to render. Lower ones are more renderings of less: a slow
 * device has its late frames from what is mounted at a time (a phone, 200 px: 165 of 420, 100 px: 70 of 525); a quick one mounts
 * a row within its frame, and spends an eighth less on half as many renderings.
 */
const TILE_PX = 200
const SLOW_TILE_PX = 100
/** A list of so many columns is a phone's. */
const NARROW_COLUMNS = 3
const AHEAD_PX = 800
const BEHIND_PX = 400
/** Behind a scroll less is wanted: turning round mounts it anew within a frame. */
const BEHIND_SCROLL_PX = 200
/** At speed, what will be reached within this time is mounted too. */
const LEAD_S = 0.12
const AHEAD_MAX_PX = 6_000

/** @param isQuick what is known of the device (`card-cost.ts`); of one that has drawn nothing yet the columns tell */
export function tileHeightPx(columns: number, isQuick: boolean | null): number {
  return (isQuick ?? columns > NARROW_COLUMNS) ? TILE_PX : SLOW_TILE_PX
}

export interface Tiles {
  readonly first: number
  readonly last: number
  /** How many the list has. */
  readonly count: number
  readonly tilePx: number
}

/**
 * What a view that begins somewhere in a tile may show: its last tile follows from the first. A view's two edges cross tiles at
 * different moments, and each would be a rendering.
 */
export function tilesInView(first: number, viewPx: number, count: number, tilePx: number): Tiles {
  return { first, last: Math.min(count - 1, first + Math.ceil(viewPx / tilePx)), count, tilePx }
}

/** Tiles to mount around the visible ones: more where the scroll goes, more the faster it goes; at rest the way down ready. */
export function tilesAround({ first, last, count, tilePx }: Tiles, direction: -1 | 0 | 1, speedPxPerS: number): Tiles {
  const ahead = Math.ceil(Math.min(AHEAD_MAX_PX, AHEAD_PX + speedPxPerS * LEAD_S) / tilePx)
  const behind = Math.ceil((direction === 0 ? BEHIND_PX : BEHIND_SCROLL_PX) / tilePx)
  const above = direction < 0 ? ahead : behind
  const below = direction < 0 ? behind : ahead
  return { first: Math.max(0, first - above), last: Math.min(count - 1, last + below), count, tilePx }
}
