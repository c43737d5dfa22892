import type { BoardId, ListKey } from '#contracts/ids.ts'
import { boardList } from '#features/boards/domain/board-lists.ts'
import { boardRead } from '#features/boards/domain/board-path.ts'
import { anyOf, type ChangeSet } from '../store/change-set.ts'
import { splitKey, type Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { ReadRunner } from '../reads.ts'
import type { ListOrder } from './list-order.ts'
import type { ListOrders } from './list-orders.ts'
import type { ListPages } from './list-pages.ts'

/** Calls for a board's page that the server found nothing for, and whose board is there (again) by now. */
export function readsFoundAgain(
  changes: ChangeSet,
  { boards, reads }: Pick<Tables, 'boards' | 'reads'>,
): readonly string[] {
  if (!changes.has(anyOf('boards'))) return []
  return Array.from(changes, splitKey).flatMap(([table, id]) => {
    const board = table === 'boards' ? boards.get(id) : undefined
    if (!board || board.deleted) return []
    return [board.slug, ...(board.formerSlugs ?? [])]
      .map((slug) => boardRead(board.owner.username, slug))
      .filter((key) => reads.get(key)?.state === 'missing')
  })
}

/** Lists that the server did not find, and whose boards are there (again) by now: a deletion that was taken back. */
export function listsFoundAgain(
  changes: ChangeSet,
  { boards, lists }: Pick<Tables, 'boards' | 'lists'>,
): readonly ListKey[] {
  if (!changes.has(anyOf('boards'))) return []
  return Array.from(changes, splitKey).flatMap(([table, id]) => {
    const board = table === 'boards' ? boards.get(id) : undefined
    const key = boardList(id as BoardId)
    return board && !board.deleted && lists.get(key)?.state === 'missing' ? [key] : []
  })
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
  for (const key of listsFoundAgain(changes, tables)) pages.retry(key)
  for (const key of readsFoundAgain(changes, tables)) reads.again(key)
  return all
}
