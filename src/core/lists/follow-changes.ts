import type { ListKey } from '#contracts/ids.ts'
import type { ReadRunner } from '../reads.ts'
import { anyOf, splitKey, type ChangeSet } from '../store/change-set.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { ListOrder } from './list-order.ts'
import type { ListOrders } from './list-orders.ts'
import type { ListPages } from './list-pages.ts'

/** Reads and lists that the server had not found but whose row exists now, because a deletion was undone. */
export function foundAgain(
  changes: ChangeSet,
  tables: Tables,
): { readonly reads: readonly string[]; readonly lists: readonly ListKey[] } {
  const reads: string[] = []
  const lists: ListKey[] = []
  for (const [name, id] of Array.from(changes, splitKey)) {
    const table = tables[name]
    const row = table?.definition.findsAgain && table.get(id)
    if (row === undefined) continue
    const found = table!.definition.findsAgain!(row)
    reads.push(...found.reads.filter((key) => tables.reads.get(key)?.state === 'missing'))
    lists.push(...found.lists.filter((key) => tables.lists.get(key)?.state === 'missing'))
  }
  return { reads, lists }
}

/** Lists whose item count differs from that in their status, because acts added or removed items. */
function listsMiscounted(
  changes: ChangeSet,
  { lists }: Pick<Tables, 'lists'>,
  orders: Pick<ListOrders, 'get'>,
): readonly ListOrder[] {
  if (!changes.has(anyOf('orders'))) return []
  return Array.from(changes, splitKey).flatMap(([table, id]) => {
    const order = table === 'orders' ? orders.get(id as ListKey) : undefined
    const status = lists.get(id)
    return order && status && order.bookmark !== null && status.count !== order.count ? [order] : []
  })
}

/**
 * Updates data that depend on rows and lists but are not projections: counts in the lists' statuses, and failed
 * requests.
 * @returns all changes since the last call
 */
export function followChanges(
  { tables, takeChanges }: Pick<Store, 'tables' | 'takeChanges'>,
  parts: {
    readonly orders: Pick<ListOrders, 'get'>
    readonly pages: Pick<ListPages, 'retry' | 'isOpen'>
    readonly reads: Pick<ReadRunner, 'again'>
  },
): ChangeSet {
  const { orders, pages, reads } = parts
  const changes = takeChanges()
  const miscounted = listsMiscounted(changes, tables, orders)
  for (const { key, count } of miscounted) tables.lists.update(key, (status) => void (status.count = count))
  const all = miscounted.length > 0 ? new Set([...changes, ...takeChanges()]) : changes
  // A next page is usually requested by scrolling. An empty list cannot be scrolled, so its next page is requested
  // here.
  for (const { key, count } of miscounted)
    if (count === 0 && tables.lists.get(key)?.state === 'ready' && pages.isOpen(key)) pages.retry(key)
  const found = foundAgain(changes, tables)
  for (const key of found.lists) pages.retry(key)
  for (const key of found.reads) reads.again(key)
  return all
}
