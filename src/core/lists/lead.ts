import { hasManifest } from '#features/feed/effects.ts'
import type { ListOrder } from './list-order.ts'

/** What a page shows of a list, and how fast that moves. */
export interface ShownRange {
  readonly first: number
  readonly last: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Items a second towards the end; 0 at rest or upwards. */
  readonly speed: number
}

/** At least this many items ahead, whatever is shown. */
const LEAD_MIN = 60
const LEAD_MAX = 1_000
/** Screens ahead at rest. */
const LEAD_SCREENS = 2
/** A page takes about this long on a slow line, seconds: what scrolls by meanwhile must be here already. */
const LEAD_S = 1.5
/** A pause longer than this is rest. */
const REST_MS = 1_000

/** How many items must stand below the shown ones; with fewer the next page is fetched. */
export function leadItems({ first, last, speed }: ShownRange): number {
  return Math.min(LEAD_MAX, Math.max(LEAD_MIN, LEAD_SCREENS * (last - first)) + Math.round(speed * LEAD_S))
}

/** The next range with its speed, smoothed so that one late message does not count for a fling. */
export function speedOf(before: ShownRange, first: number, last: number, at: number): ShownRange {
  const passedMs = at - before.at
  if (passedMs <= 0 || passedMs > REST_MS) return { first, last, at, speed: 0 }
  const now = Math.max(0, ((first - before.first) * 1_000) / passedMs)
  return { first, last, at, speed: before.speed * 0.6 + now * 0.4 }
}

/** Whoever is below all that is known waits for the list's order, which page after page of pins would only hold up. */
export function waitsForOrder({ first }: ShownRange, { key, count, bookmark }: ListOrder): boolean {
  return bookmark !== null && first >= count && count > 0 && hasManifest(key)
}
