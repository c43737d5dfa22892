import { Subject, type Observable } from 'rxjs'
import type { ListKey } from '#contracts/ids.ts'
import type { EditOrders } from '#contracts/list-order.ts'
import { later, NEVER, type Moment } from '#contracts/moment.ts'
import type { StoredList } from '../log/schema.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { Neighbours } from '../store/inverse.ts'
import { createListOrder } from './create-list-order.ts'
import type { ListOrder, OrderHooks } from './list-order.ts'
import { neighboursIn } from './list-places.ts'

/** Every list that this tab has loaded. */
export interface ListOrders extends EditOrders {
  get(key: ListKey): ListOrder | undefined
  /** Adds a list with the state that it has on disk; null if the list is not on disk. */
  load(key: ListKey, stored: StoredList | null): ListOrder
  all(): Iterable<ListOrder>
  /** Sets the hooks. The store that provides them needs this object itself, so they are set later. */
  attach(hooks: OrderHooks): void
  /** The items around an item. Null if the item is not in the list, undefined if this is unknown here. */
  neighbours(key: ListKey, id: string): Neighbours | null | undefined
  /** Records that lists have changed on the server at that moment; null means all lists. */
  changedElsewhere(keys: readonly string[] | null, at: Moment): void
  /** Ids of the items that `drop` has removed from the list. */
  dropped(key: ListKey): readonly string[]
  /** Emits each list that confirmed facts make doubtful. The fold of these facts is still running then. */
  readonly doubt$: Observable<ListKey>
  /**
   * Lists that became doubtful while they were not in memory, each with the moment since which it is doubtful. Each is
   * returned once. The rows of such a list do not have this information.
   */
  takeUnseenDoubts(): ReadonlyMap<string, Moment>
  /** Shows the list as the server confirmed it. */
  rewind(key: ListKey): void
  clear(): void
  /**
   * Forgets all moments. The server was restored from a backup and counts from a lower number, so earlier moments mean
   * nothing.
   */
  forgetMoments(): void
  /** Marks all lists as unsaved, because their rows on disk were deleted. */
  markUnsaved(): void
}

const ALONE: OrderHooks = {
  onChange: () => undefined,
  onEdit: () => undefined,
  folding: { isPending: false, fact: 0, isRunning: false, isShared: false, moment: null, isAct: false },
}

export function createListOrders(index: IdIndex): ListOrders {
  const orders = new Map<ListKey, ListOrder>()
  let doubtedAt = new Map<string, Moment>()
  let unseenDoubts = new Map<string, Moment>()
  let allDoubtedAt = NEVER
  let hooks = ALONE
  const doubt$ = new Subject<ListKey>()
  const forwarded: OrderHooks = {
    onChange: (key) => {
      hooks.onChange(key)
    },
    onEdit: (edit) => {
      hooks.onEdit(edit)
    },
    get folding() {
      return hooks.folding
    },
    doubtedAt: (key) => later(allDoubtedAt, doubtedAt.get(key) ?? NEVER),
  }

  function orderOf(key: ListKey): ListOrder {
    const known = orders.get(key)
    if (known) return known
    const order = createListOrder(key, index, forwarded)
    orders.set(key, order)
    return order
  }

  /**
   * True if a list contains the item or had it before its deletion. A list that is not whole is checked later
   * (`Store.listLoaded`).
   */
  const holds = (order: ListOrder, id: string): boolean =>
    order.isWhole && (order.isDropped(id) || (index.has(id) && order.has(index.handleOf(id))))

  function changedElsewhere(keys: readonly string[] | null, at: Moment): void {
    if (!keys) allDoubtedAt = later(allDoubtedAt, at)
    for (const key of keys ?? []) doubtedAt.set(key, later(at, doubtedAt.get(key) ?? NEVER))
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
    doubt$,
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
    begin(key, at) {
      // A list that is not in memory may be on disk, with items. What is not confirmed has no list on disk.
      const order = hooks.folding.isPending ? orderOf(key) : orders.get(key)
      order?.begin(at)
    },
    add(key, item, before, isMember) {
      orders.get(key)?.add(item, before, isMember)
    },
    doubt(key) {
      const order = orders.get(key)
      const { isPending, moment } = hooks.folding
      order?.doubt()
      if (isPending || moment === null) return
      // A page from before this change may still be on its way, so the moment of the change is recorded.
      changedElsewhere([key], moment)
      if (!order) unseenDoubts.set(key, moment)
      doubt$.next(key)
    },
    move(key, id, before) {
      orders.get(key)?.move(id, before)
    },
    remove(key, id) {
      orders.get(key)?.remove(id)
    },
    drop(id) {
      for (const order of orders.values()) if (holds(order, id)) order.drop(id)
    },
    restore(id) {
      for (const order of orders.values()) if (holds(order, id)) order.restore(id)
    },
    markUnsaved() {
      for (const order of orders.values()) order.markUnsaved()
    },
    clear() {
      for (const order of orders.values()) order.clear()
    },
    forgetMoments() {
      doubtedAt = new Map()
      unseenDoubts = new Map()
      allDoubtedAt = NEVER
      for (const order of orders.values()) order.forgetMoments()
    },
  }
}
