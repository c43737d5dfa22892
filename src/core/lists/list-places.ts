import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { PIN_KIND } from '#contracts/list-module.ts'
import type { Place } from '#contracts/list-order.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { FormerPlace, Neighbours } from '../store/inverse.ts'
import type { DroppedItems } from './dropped-items.ts'
import type { ListItems } from './list-items.ts'
import type { ListOrder } from './list-order.ts'

/** The fetched part of a list. */
interface Fetched {
  readonly items: ListItems
  /** Null before the first page. */
  readonly bookmark: string | null
}

/**
 * The index at which an item is inserted. -1 if the index is below the fetched part or unknown. Like on the server, an
 * item that is placed before itself goes to the top: at that time it is not in the list. A deleted item still has its
 * position.
 */
export function indexFor(
  id: string,
  before: Place,
  { items, bookmark }: Fetched,
  dropped: DroppedItems,
  index: IdIndex,
): number {
  if (before === undefined || before === id) return storiesAhead(items)
  const placeOf = (item: string): number => (index.has(item) ? items.indexOf(index.handleOf(item)) : -1)
  const isDropped = before !== null && dropped.has(before)
  const behind = isDropped ? dropped.successor(before, (item) => placeOf(item) >= 0) : before
  if (behind === null) return bookmark === LAST_BOOKMARK ? items.count : -1
  const found = placeOf(behind)
  return found < 0 && bookmark === LAST_BOOKMARK ? 0 : found
}

/** Number of story items that stay above added pins (spec business §4). */
const STORIES_AHEAD_MAX = 2

/** The index of an item that is added at the top: behind the full-width items there. */
function storiesAhead({ kinds, count }: ListItems): number {
  let place = 0
  while (place < Math.min(count, STORIES_AHEAD_MAX) && kinds[place] !== PIN_KIND) place += 1
  return place
}

/** The items around a position; null if the next one was not fetched. */
export function formerPlaceAt(place: number, { items, bookmark }: Fetched, index: IdIndex): FormerPlace | null {
  const after = place === 0 ? null : index.idOf(items.handles[place - 1]!)!
  if (place + 1 < items.count) return { before: index.idOf(items.handles[place + 1]!)!, after }
  return bookmark === LAST_BOOKMARK ? { before: null, after } : null
}

/** The items around an item. Null if it is not in the list, undefined if this is unknown here. */
export function neighboursIn(
  order: ListOrder | undefined,
  id: string,
  index: Pick<IdIndex, 'has' | 'handleOf' | 'idOf'>,
): Neighbours | null | undefined {
  if (!order || order.bookmark === null || !order.isWhole) return undefined
  const isFetched = order.bookmark === LAST_BOOKMARK
  const handles = order.handles.subarray(0, order.count)
  const place = index.has(id) ? handles.indexOf(index.handleOf(id)) : -1
  if (place < 0) return isFetched ? null : undefined
  const idAt = (at: number): string => index.idOf(handles[at]!)!
  return {
    after: place === 0 ? null : idAt(place - 1),
    before: place + 1 < order.count ? idAt(place + 1) : isFetched ? null : undefined,
  }
}

/** The id of the next item; null at the end of the fetched part. */
export function idBehind(place: number, items: ListItems, index: IdIndex): string | null {
  return place + 1 < items.count ? index.idOf(items.handles[place + 1]!)! : null
}

/**
 * Updates deleted items after an item was inserted directly before another one: it goes behind the deleted items there.
 * At the top it goes above them.
 * @param behind the item that follows the inserted one
 * @returns true if there were deleted items
 */
export function passDropped(id: string, before: Place, behind: string | null, dropped: DroppedItems): boolean {
  if (before === undefined || before === id) return false
  const isNextTo = before === behind || (before !== null && dropped.has(before))
  return isNextTo && dropped.follow(before, id)
}
