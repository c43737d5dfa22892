/** A card counts as seen when half of it was visible for this long. */
const IMPRESSION_MS = 1_000
const IMPRESSION_SHARE = 0.5

/** Finds out which cards were seen. Each card counts once per view. */
export interface SeenCards {
  /**
   * @param visible cards of which half is visible now
   * @returns cards that have been visible for long enough
   */
  look(now: number, visible: readonly string[]): readonly string[]
  /** Call this when another view begins. */
  reset(): void
}

export function createSeenCards(): SeenCards {
  let since = new Map<string, number>()
  let seen = new Set<string>()
  return {
    look(now, visible) {
      since = new Map(visible.map((id) => [id, since.get(id) ?? now]))
      const fresh = visible.filter((id) => !seen.has(id) && now - (since.get(id) ?? now) >= IMPRESSION_MS)
      for (const id of fresh) seen.add(id)
      return fresh
    },
    reset() {
      since = new Map()
      seen = new Set()
    },
  }
}

interface Rect {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** True if at least half of the rectangle lies inside the window. */
export function isHalfVisible({ top, bottom, left, right }: Rect, width: number, height: number): boolean {
  const area = (bottom - top) * (right - left)
  const inside =
    Math.max(0, Math.min(bottom, height) - Math.max(top, 0)) * Math.max(0, Math.min(right, width) - Math.max(left, 0))
  return area > 0 && inside >= area * IMPRESSION_SHARE
}
