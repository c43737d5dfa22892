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
 * The index at which an item is to be inserted; -1 if that index is below the fetched part or unknown. An item that is
 * placed before itself goes to the top, as on the server: while it is moved, it is not in the list. A deleted item
 * still has a position, so others can be placed before it.
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

/** At most this many full-width items (stories) stay above an item that is added at the top (spec business §4). */
const STORIES_AHEAD_MAX = 2

/** The index of an item that is added at the top: directly after the first full-width items. */
function storiesAhead({ kinds, count }: ListItems): number {
  let place = 0
  while (place < Math.min(count, STORIES_AHEAD_MAX) && kinds[place] !== PIN_KIND) place += 1
  return place
}

/** The items around a position; null if the next item was not fetched. */
export function formerPlaceAt(place: number, { items, bookmark }: Fetched, index: IdIndex): FormerPlace | null {
  const after = place === 0 ? null : index.idOf(items.handles[place - 1]!)!
  if (place + 1 < items.count) return { before: index.idOf(items.handles[place + 1]!)!, after }
  return bookmark === LAST_BOOKMARK ? { before: null, after } : null
}

/** The items around an item. Null if the item is not in the list, undefined if this is unknown here. */
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
 * Updates the positions of deleted items after an item was inserted directly before another one. The inserted item goes
 * after the deleted items that are there. At the top it goes before them.
 * @param behind the item that now follows the inserted one
 * @returns true if there were deleted items
 */
export function passDropped(id: string, before: Place, behind: string | null, dropped: DroppedItems): boolean {
  if (before === undefined || before === id) return false
  const isNextTo = before === behind || (before !== null && dropped.has(before))
  return isNextTo && dropped.follow(before, id)
}
