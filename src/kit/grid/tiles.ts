import type { Range } from '@tanstack/react-virtual'

/**
 * The window is virtualized in slices of this height; crossing one is the only reason to render. A slice of 400 px mounts
 * twice as many cards at a time, and a slow phone then misses its frame.
 */
export const TILE_PX = 200
const AHEAD_PX = 1_000
const BEHIND_PX = 400
/** At speed, what will be reached within this time is mounted too. */
const LEAD_S = 0.12
const AHEAD_MAX_PX = 6_000

/**
 * Tiles to mount around the visible ones: more where the scroll goes, more the faster it goes; as many to either side
 * at rest as lie behind a scroll, and the way down ready.
 */
export function tilesAround(range: Range, direction: -1 | 0 | 1, speedPxPerS: number): number[] {
  const ahead = Math.ceil(Math.min(AHEAD_MAX_PX, AHEAD_PX + speedPxPerS * LEAD_S) / TILE_PX)
  const behind = Math.ceil(BEHIND_PX / TILE_PX)
  const above = direction < 0 ? ahead : behind
  const below = direction < 0 ? behind : ahead
  const first = Math.max(0, range.startIndex - above)
  const last = Math.min(range.count - 1, range.endIndex + below)
  const tiles: number[] = []
  for (let tile = first; tile <= last; tile += 1) tiles.push(tile)
  return tiles
}
