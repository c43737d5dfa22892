import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { Neighbours } from '../store/inverse.ts'
import type { ListOrder } from './list-order.ts'

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
