import type { Range } from '@tanstack/react-virtual'

/**
 * The window is virtualized in slices of this height; crossing one is the only reason to render. A slice of 400 px mounts
 * twice as many cards at a time, and a slow phone then misses its frame.
 */
export const TILE_PX = 200
const AHEAD_PX = 800
const BEHIND_PX = 400
/** Behind a scroll less is wanted: turning round mounts it anew within a frame. */
const BEHIND_SCROLL_PX = 200
/** At speed, what will be reached within this time is mounted too. */
const LEAD_S = 0.12
const AHEAD_MAX_PX = 6_000

/** Tiles to mount around the visible ones: more where the scroll goes, more the faster it goes; at rest the way down ready. */
export function tilesAround(
  range: Pick<Range, 'startIndex' | 'endIndex' | 'count'>,
  direction: -1 | 0 | 1,
  speedPxPerS: number,
): { readonly first: number; readonly last: number } {
  const ahead = Math.ceil(Math.min(AHEAD_MAX_PX, AHEAD_PX + speedPxPerS * LEAD_S) / TILE_PX)
  const behind = Math.ceil((direction === 0 ? BEHIND_PX : BEHIND_SCROLL_PX) / TILE_PX)
  const above = direction < 0 ? ahead : behind
  const below = direction < 0 ? behind : ahead
  return { first: Math.max(0, range.startIndex - above), last: Math.min(range.count - 1, range.endIndex + below) }
}
