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
const AHEAD_MIN = 60
const AHEAD_MAX = 1_000
/** Screens ahead at rest. */
const AHEAD_SCREENS = 2
/** A page of items takes about this long on a slow line, seconds: what scrolls into view meanwhile must have arrived. */
const AHEAD_S = 1.5
/** A pause longer than this is rest. */
const REST_MS = 1_000

/** Prefetch distance: with fewer known items below the shown ones, the next page of items is fetched. */
export function itemsAhead({ first, last, speed }: ShownRange): number {
  return Math.min(AHEAD_MAX, Math.max(AHEAD_MIN, AHEAD_SCREENS * (last - first)) + Math.round(speed * AHEAD_S))
}

/** The next range with its speed, smoothed so that one late message is not taken for a fling. */
export function speedOf(before: ShownRange, shown: Shown, at: number): ShownRange {
  const { first, last, isEndAwaited } = shown
  const passedMs = at - before.at
  if (passedMs <= 0 || passedMs > REST_MS) return { first, last, at, speed: 0, isEndAwaited }
  const now = Math.max(0, ((first - before.first) * 1_000) / passedMs)
  return { first, last, at, speed: before.speed * 0.6 + now * 0.4, isEndAwaited }
}

/**
 * True if the reader is below everything that is known, or asked for the end: the reader waits for the list's order. Fetching
 * pages of items would only delay it, because each page moves the place at which the next piece of the order begins.
 */
export function waitsForOrder(
  { first, isEndAwaited }: ShownRange,
  { count, bookmark }: ListOrder,
  kind: Pick<ListKind, 'manifest'> | undefined,
): boolean {
  return bookmark !== null && (isEndAwaited || first >= count) && count > 0 && kind?.manifest !== undefined
}
