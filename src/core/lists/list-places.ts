import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { PIN_KIND } from '#contracts/list-module.ts'
import type { Place } from '#contracts/list-order.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { Stood } from '../store/inverse.ts'
import type { DroppedItems } from './dropped-items.ts'
import type { ListItems } from './list-items.ts'

/** What of a list was fetched. */
interface Fetched {
  readonly items: ListItems
  /** Null before the first page. */
  readonly bookmark: string | null
}

/**
 * Where an item goes that is not in the list now; -1 where that is below what was fetched, or not known. Before itself is
 * on top, as the server has it: before what is not there. A deleted one is there, and keeps its place.
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

/** spec business §4: so many story items stay ahead of pins that are added. */
const STORIES_AHEAD_MAX = 2

/** Where an item stands that comes on top: behind the full-width items there. */
function storiesAhead({ kinds, count }: ListItems): number {
  let place = 0
  while (place < Math.min(count, STORIES_AHEAD_MAX) && kinds[place] !== PIN_KIND) place += 1
  return place
}

/** Between which items that one stands; null where that was not fetched. */
export function stoodAt(place: number, { items, bookmark }: Fetched, index: IdIndex): Stood | null {
  const after = place === 0 ? null : index.idOf(items.handles[place - 1]!)!
  if (place + 1 < items.count) return { before: index.idOf(items.handles[place + 1]!)!, after }
  return bookmark === LAST_BOOKMARK ? { before: null, after } : null
}

/** What stands behind that place; null at the end of what was fetched. */
export function idBehind(place: number, items: ListItems, index: IdIndex): string | null {
  return place + 1 < items.count ? index.idOf(items.handles[place + 1]!)! : null
}

/**
 * An item came somewhere: directly before another one it stands behind the deleted ones there, on top above them.
 * @param behind what stands behind it now
 * @returns whether there were any
 */
export function passDropped(id: string, before: Place, behind: string | null, dropped: DroppedItems): boolean {
  if (before === undefined || before === id) return false
  const isNextTo = before === behind || (before !== null && dropped.has(before))
  return isNextTo && dropped.follow(before, id)
}
