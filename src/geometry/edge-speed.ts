/** How the edges of something that scrolls under a drag behave. */
export interface DragEdges {
  /** How near to an edge it begins to scroll, CSS pixels. */
  readonly zonePx: number
  /** At the very edge. */
  readonly maxPxPerS: number
}

/** The page: some three screens a second. */
export const PAGE_EDGES: DragEdges = { zonePx: 120, maxPxPerS: 2_400 }
/** A row of targets: some four a second, so that one of them can be stopped at. */
export const TARGETS_EDGES: DragEdges = { zonePx: 72, maxPxPerS: 900 }
/** Where there is little room, the zones leave its middle free. */
const ZONE_SHARE_MAX = 0.25

/**
 * How fast something scrolls while something is dragged near one of its edges: the deeper, the faster, with the square of
 * the depth so that the beginning is gentle. Negative towards the first edge, 0 away from both.
 * @param atPx of the pointer
 * @param fromPx where the visible part begins: for the page, below its header
 * @param toPx where it ends
 */
export function edgeSpeed(
  atPx: number,
  fromPx: number,
  toPx: number,
  { zonePx, maxPxPerS }: DragEdges = PAGE_EDGES,
): number {
  const zone = Math.min(zonePx, (toPx - fromPx) * ZONE_SHARE_MAX)
  if (zone <= 0) return 0
  const before = Math.min(1, Math.max(0, (fromPx + zone - atPx) / zone))
  const after = Math.min(1, Math.max(0, (atPx - (toPx - zone)) / zone))
  return Math.round((after * after - before * before) * maxPxPerS)
}
