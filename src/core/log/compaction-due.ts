import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListOrders } from '../lists/list-orders.ts'
import type { FactLog } from './fact-log.ts'

/** A longer tail makes the next boot slow. */
export const TAIL_FACTS_MAX = 5_000
export const TAIL_BYTES_MAX = 2 * 1024 * 1024
/** What a manifest brought is in no log: more than so many items of a list would have to be fetched again. */
export const UNSAVED_ITEMS_MAX = 20_000
/** Of a list that is at its end, which a reader may be anywhere in: a reload must find his place without the network. */
export const UNSAVED_ITEMS_AT_END_MAX = 200

/** True where the leader should take a snapshot; looked at often, so it is apart from what takes it. */
export function isCompactionDue(log: FactLog, orders: ListOrders): boolean {
  if (log.tail.facts > TAIL_FACTS_MAX || log.tail.bytes > TAIL_BYTES_MAX) return true
  for (const { unsavedItems, bookmark } of orders.all())
    if (unsavedItems > (bookmark === LAST_BOOKMARK ? UNSAVED_ITEMS_AT_END_MAX : UNSAVED_ITEMS_MAX)) return true
  return false
}
