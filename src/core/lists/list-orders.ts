import type { ListKey } from '#contracts/ids.ts'
import type { EditOrders } from '#contracts/list-order.ts'
import type { StoredList } from '../log/rows.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { Neighbours } from '../store/inverse.ts'
import { createListOrder } from './create-list-order.ts'
import type { ListOrder, OrderHooks } from './list-order.ts'
import { neighboursIn } from './neighbours.ts'

/** Every list that this tab has loaded. */
export interface ListOrders extends EditOrders {
  get(key: ListKey): ListOrder | undefined
  /** Makes the list known, from what disk had of it. */
  load(key: ListKey, stored: StoredList | null): ListOrder
  all(): Iterable<ListOrder>
  /** Who folds facts wants to know what they change. */
  attach(hooks: OrderHooks): void
  /** Null where the list lacks the item, undefined where nobody knows here. */
  neighbours(key: ListKey, id: string): Neighbours | null | undefined
  /** Lists are other ones on the server than was asked for before that time; all where it is null. */
  changedElsewhere(keys: readonly string[] | null, at: number): void
  /** Ids of the items that `drop` took out of the list. */
  dropped(key: ListKey): readonly string[]
  /** When lists that were not here came into doubt, since this was last called: no row of theirs says so. */
  takeUnseenDoubts(): ReadonlyMap<string, number>
  /** Shows the list as the server has confirmed it. */
  rewind(key: ListKey): void
  clear(): void
  /** Nothing of any list is on disk any more. */
  unsave(): void
}

const ALONE: OrderHooks = { onChange: () => undefined, onEdit: () => undefined, isPending: () => false }

export function createListOrders(index: IdIndex): ListOrders {
  const orders = new Map<ListKey, ListOrder>()
  const doubtedAt = new Map<string, number>()
  let unseenDoubts = new Map<string, number>()
  let allDoubtedAt = 0
  let hooks = ALONE
  const forwarded: OrderHooks = {
    onChange: (key) => {
      hooks.onChange(key)
    },
    onEdit: (edit) => {
      hooks.onEdit(edit)
    },
    isPending: () => hooks.isPending(),
    doubtedAt: (key) => Math.max(allDoubtedAt, doubtedAt.get(key) ?? 0),
  }

  function orderOf(key: ListKey): ListOrder {
    const known = orders.get(key)
    if (known) return known
    const order = createListOrder(key, index, forwarded)
    orders.set(key, order)
    return order
  }

  /** A list that is not whole yet looks for deleted pins when it is (`Store.listLoaded`). */
  const holds = (order: ListOrder, id: string): boolean =>
    order.isWhole && (order.isDropped(id) || (index.has(id) && order.has(index.handleOf(id))))

  function changedElsewhere(keys: readonly string[] | null, at: number): void {
    if (!keys) allDoubtedAt = Math.max(allDoubtedAt, at)
    for (const key of keys ?? []) doubtedAt.set(key, Math.max(at, doubtedAt.get(key) ?? 0))
  }

  return {
    get: (key) => orders.get(key),
    load(key, stored) {
      const known = orders.get(key)
      if (known) return known
      const order = orderOf(key)
      if (stored) order.load(stored)
      return order
    },
    all: () => orders.values(),
    keysWith: (id) => Array.from(orders.values()).flatMap((order) => (holds(order, id) ? [order.key] : [])),
    attach(next) {
      hooks = next
    },
    neighbours: (key, id) => neighboursIn(orders.get(key), id, index),
    changedElsewhere,
    takeUnseenDoubts() {
      const taken = unseenDoubts
      unseenDoubts = new Map()
      return taken
    },
    dropped: (key) => orders.get(key)?.dropped() ?? [],
    rewind(key) {
      orders.get(key)?.rewind()
    },
    receive(page) {
      orderOf(page.key).receive(page)
    },
    add(key, item, before, at, isMember) {
      orders.get(key)?.add(item, before, at, isMember)
    },
    doubt(key, at) {
      const order = orders.get(key)
      if (order) order.doubt()
      else if (!hooks.isPending()) {
        changedElsewhere([key], at)
        unseenDoubts.set(key, at)
      }
    },
    move(key, id, before, at) {
      orders.get(key)?.move(id, before, at)
    },
    remove(key, id, at) {
      orders.get(key)?.remove(id, at)
    },
    drop(id) {
      for (const order of orders.values()) if (holds(order, id)) order.drop(id)
    },
    restore(id) {
      for (const order of orders.values()) if (holds(order, id)) order.restore(id)
    },
    unsave() {
      for (const order of orders.values()) order.unsave()
    },
    clear() {
      for (const order of orders.values()) order.clear()
    },
  }
}
