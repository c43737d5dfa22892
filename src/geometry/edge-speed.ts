/** How near to an edge a drag begins to scroll, CSS pixels; less in a low view. */
const ZONE_PX = 120
const ZONE_SHARE_MAX = 0.25
/** At the very edge: some three screens a second. */
const SPEED_MAX_PX_PER_S = 2_400

/**
 * How fast a list scrolls while something is dragged near an edge of the view: the deeper, the faster, with the square of the
 * depth so that the beginning is gentle. Negative upwards, 0 away from the edges.
 * @param yPx of the pointer
 * @param topPx where the visible part begins, below a header
 * @param bottomPx where it ends
 */
export function edgeSpeed(yPx: number, topPx: number, bottomPx: number): number {
  const zonePx = Math.min(ZONE_PX, (bottomPx - topPx) * ZONE_SHARE_MAX)
  if (zonePx <= 0) return 0
  const above = Math.min(1, Math.max(0, (topPx + zonePx - yPx) / zonePx))
  const below = Math.min(1, Math.max(0, (yPx - (bottomPx - zonePx)) / zonePx))
  return Math.round((below * below - above * above) * SPEED_MAX_PX_PER_S)
}
