import type { ListKey } from '#contracts/ids.ts'
import type { EditOrders } from '#contracts/list-order.ts'
import type { StoredList } from '../log/rows.ts'
import type { IdIndex } from '../store/id-index.ts'
import { createListOrder, type ListOrder } from './list-order.ts'

/** Every list that this tab has loaded. */
export interface ListOrders extends EditOrders {
  get(key: ListKey): ListOrder | undefined
  /** Makes the list known, from what disk had of it. */
  load(key: ListKey, stored: StoredList | null): ListOrder
  all(): Iterable<ListOrder>
  /** Keys that changed since the last call. */
  takeChanged(): ReadonlySet<ListKey>
  clear(): void
  /** Nothing of any list is on disk any more. */
  unsave(): void
}

export function createListOrders(index: IdIndex): ListOrders {
  const orders = new Map<ListKey, ListOrder>()
  let changed = new Set<ListKey>()

  function orderOf(key: ListKey): ListOrder {
    const known = orders.get(key)
    if (known) return known
    const order = createListOrder(key, index)
    orders.set(key, order)
    return order
  }

  return {
    get: (key) => orders.get(key),
    load(key, stored) {
      const known = orders.get(key)
      if (known) return known
      const order = orderOf(key)
      if (stored) order.restore(stored)
      changed.add(key)
      return order
    },
    receive(page) {
      if (orderOf(page.key).receive(page)) changed.add(page.key)
    },
    all: () => orders.values(),
    takeChanged() {
      const taken = changed
      changed = new Set()
      return taken
    },
    unsave() {
      for (const order of orders.values()) order.unsave()
    },
    clear() {
      for (const order of orders.values()) {
        order.clear()
        changed.add(order.key)
      }
    },
  }
}
