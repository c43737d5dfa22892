import type { ListKey } from '#contracts/ids.ts'
import type { ReadRunner } from '../reads.ts'
import { anyOf, splitKey, type ChangeSet } from '../store/change-set.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { ListOrder } from './list-order.ts'
import type { ListOrders } from './list-orders.ts'
import type { ListPages } from './list-pages.ts'

/** Reads and lists for which the server found nothing, and whose row is there (again) by now: an undone deletion. */
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

/** Lists whose status tells another number of items than they have now: acts put some in or took some out. */
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
 * Has everything follow that depends on rows and lists without being made of them.
 * @returns all that changed since it was last called
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
  // Nobody scrolls in a list without items, so that its next page is asked for.
  for (const { key, count } of miscounted)
    if (count === 0 && tables.lists.get(key)?.state === 'ready' && pages.isOpen(key)) pages.retry(key)
  const found = foundAgain(changes, tables)
  for (const key of found.lists) pages.retry(key)
  for (const key of found.reads) reads.again(key)
  return all
}
