/** How a scrolling area reacts when something is dragged near its edges. */
export interface DragEdges {
  /** Scrolling starts when the pointer is this near to an edge, in CSS pixels. */
  readonly zonePx: number
  /** Speed when the pointer is at the edge, in CSS pixels per second. */
  readonly maxPxPerS: number
}

/** For the page. The maximum is about three screens per second. */
const PAGE_EDGES: DragEdges = { zonePx: 120, maxPxPerS: 2_400 }
/** For a row of drop targets. The maximum is about four targets per second, slow enough to stop at one. */
export const TARGETS_EDGES: DragEdges = { zonePx: 72, maxPxPerS: 900 }
/** Each zone is at most this share of the area, so that the middle of a small area does not scroll. */
const ZONE_SHARE_MAX = 0.25

/**
 * The speed at which an area scrolls while something is dragged near one of its edges. The speed grows with the square
 * of the pointer's depth in the zone, so scrolling starts gently. Negative towards the first edge, 0 away from both.
 * @param atPx position of the pointer
 * @param fromPx start of the visible part: for the page, below its header
 * @param toPx end of the visible part
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
