import type { ListKind } from '../effects.ts'
import type { ListOrder } from './list-order.ts'

/** The items of a list that a page shows, and the scroll speed. */
export interface ShownRange {
  readonly first: number
  readonly last: number
  /** When the page reported the range, milliseconds since 1970. */
  readonly at: number
  /** Items per second towards the end; 0 at rest or when scrolling up. */
  readonly speed: number
  /** True if the reader waits for the end of the list, even if other items are shown now. */
  readonly isEndAwaited: boolean
}

/**
 * The range before a page has reported any. Its time is 0, so the first reported range does not count as a movement.
 */
export const NOTHING_SHOWN: ShownRange = { first: 0, last: 0, at: 0, speed: 0, isEndAwaited: false }

/** What a page reports about its shown items. */
export type Shown = Pick<ShownRange, 'first' | 'last' | 'isEndAwaited'>

/** Minimum number of items that are prefetched. */
const AHEAD_MIN = 60
const AHEAD_MAX = 1_000
/** Number of screens that are prefetched at rest. */
const AHEAD_SCREENS = 2
/**
 * Time to fetch a page of items on a slow network, in seconds. Items that will scroll into view within this time must
 * be loaded already.
 */
const AHEAD_S = 1.5
/** If no range was reported for longer than this, the list counts as being at rest. */
const REST_MS = 1_000

/** Number of items to prefetch. If fewer known items follow the shown ones, the next page is fetched. */
export function itemsAhead({ first, last, speed }: ShownRange): number {
  return Math.min(AHEAD_MAX, Math.max(AHEAD_MIN, AHEAD_SCREENS * (last - first)) + Math.round(speed * AHEAD_S))
}

/** The next range with its speed. The speed is smoothed, so that one late message does not look like a fast scroll. */
export function speedOf(before: ShownRange, shown: Shown, at: number): ShownRange {
  const { first, last, isEndAwaited } = shown
  const passedMs = at - before.at
  if (passedMs <= 0 || passedMs > REST_MS) return { first, last, at, speed: 0, isEndAwaited }
  const now = Math.max(0, ((first - before.first) * 1_000) / passedMs)
  return { first, last, at, speed: before.speed * 0.6 + now * 0.4, isEndAwaited }
}

/**
 * True if the reader waits for the list's order, because they are below all known items or asked for the end. Pages of
 * items are not fetched then: each page moves the end of the known order, so a part of the order that is being fetched
 * would no longer fit.
 */
export function waitsForOrder(
  { first, isEndAwaited }: ShownRange,
  { count, bookmark }: ListOrder,
  kind: Pick<ListKind, 'manifest'> | undefined,
): boolean {
  return bookmark !== null && (isEndAwaited || first >= count) && count > 0 && kind?.manifest !== undefined
}
