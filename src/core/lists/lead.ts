import type { ListKind } from '../effects.ts'
import type { ListOrder } from './list-order.ts'

/** What a page shows of a list, and how fast that moves. */
export interface ShownRange {
  readonly first: number
  readonly last: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Items a second towards the end; 0 at rest or upwards. */
  readonly speed: number
  /** The reader waits for the list's end, wherever that is. */
  readonly isEndAwaited: boolean
}

/** Nothing is shown yet. No time: the first range that a page tells is a place, not a movement. */
export const NOTHING_SHOWN: ShownRange = { first: 0, last: 0, at: 0, speed: 0, isEndAwaited: false }

/** What a page tells of what it shows. */
export type Shown = Pick<ShownRange, 'first' | 'last' | 'isEndAwaited'>

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
export function speedOf(before: ShownRange, shown: Shown, at: number): ShownRange {
  const { first, last, isEndAwaited } = shown
  const passedMs = at - before.at
  if (passedMs <= 0 || passedMs > REST_MS) return { first, last, at, speed: 0, isEndAwaited }
  const now = Math.max(0, ((first - before.first) * 1_000) / passedMs)
  return { first, last, at, speed: before.speed * 0.6 + now * 0.4, isEndAwaited }
}

/**
 * Whoever is below all that is known, or wants to be at the end, waits for the list's order, which page after page of pins
 * would only hold up: each one makes the piece of the order that is under way one that begins at the wrong place.
 */
export function waitsForOrder(
  { first, isEndAwaited }: ShownRange,
  { count, bookmark }: ListOrder,
  kind: Pick<ListKind, 'manifest'> | undefined,
): boolean {
  return bookmark !== null && (isEndAwaited || first >= count) && count > 0 && kind?.manifest !== undefined
}
