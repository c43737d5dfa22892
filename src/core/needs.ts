import { Subject, type Observable } from 'rxjs'
import type { Sync } from '#contracts/sync.ts'
import type { NewFact } from './facts.ts'
import type { ListOrders } from './lists/list-orders.ts'
import { createLostItems } from './lists/lost-items.ts'
import type { FeatureParts } from './feature-parts.ts'
import { splitKey } from './store/change-set.ts'
import type { Store } from './store/store.ts'
import { tableOf } from './store/tables.ts'
import type { LoadRows } from './fact-batches.ts'
import type { Wire } from './wire/wire.ts'

/** Loads rows that views or lists need but that are not in memory. */
export interface Needs {
  /**
   * Loads rows (`pins/123`) from disk, and then rebuilds the views and lists that show them.
   * @param areListed true if the rows are items of a list: items that are not on disk are then fetched from the server
   */
  need(rows: readonly string[], areListed: boolean): void
  /** Call when the network is back. */
  retry(): void
  /** Emits when missing rows were loaded. */
  readonly arrived$: Observable<void>
  /** Emits if stored rows cannot be read. */
  readonly damaged$: Observable<unknown>
}

export function createNeeds(options: {
  readonly registry: Pick<FeatureParts, 'items'>
  readonly store: Store
  readonly load: LoadRows['load']
  readonly orders: Pick<ListOrders, 'keysWith'>
  readonly wire: Wire
  readonly online: () => boolean
  readonly receive: (facts: readonly NewFact[], sync: Sync | null) => Promise<void>
  readonly now: () => number
  /** True if a list shows the item or one near it. */
  readonly isAwaited: (id: string) => boolean
  readonly onError: (error: unknown) => void
}): Needs {
  const { store, load } = options
  const { items } = options.registry
  const table = tableOf(store.tables, items.table)
  const arrived$ = new Subject<void>()
  const damaged$ = new Subject<unknown>()
  const lost = createLostItems({ ...options, items, onArrived: () => arrived$.next() })

  function arrive(rows: readonly string[], areListed: boolean): void {
    for (const row of rows) store.touch(row)
    arrived$.next()
    if (!areListed) return
    const ids = rows.map((row) => splitKey(row)[1])
    dropDeleted(ids)
    lost.fetch(ids.filter((id) => table.get(id) === undefined))
  }

  /**
   * Removes deleted items from their lists. A list still contains an item that was deleted while the list was only on
   * disk.
   */
  function dropDeleted(ids: readonly string[]): void {
    const deleted = ids.filter((id) => {
      const row = table.get(id)
      return row !== undefined && items.isDeleted(row as never)
    })
    for (const key of new Set(deleted.flatMap((id) => options.orders.keysWith(id)))) store.listLoaded(key)
  }

  return {
    arrived$,
    damaged$,
    retry: lost.retry,
    need(rows, areListed) {
      const loading = load(rows)
      if (loading)
        loading
          .then(() => {
            arrive(rows, areListed)
          })
          .catch((error: unknown) => damaged$.next(error))
      else if (areListed) arrive(rows, areListed)
    },
  }
}
