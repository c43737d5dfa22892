import { Subject, type Observable } from 'rxjs'
import type { ListOrders } from './lists/list-orders.ts'
import type { Disk } from './log/disk.ts'
import type { Shards } from './store/shards.ts'
import { tableOf, type Tables } from './store/tables.ts'

/**
 * After this number of rebuilds, the data stay as they are, because fetching them again has not repaired the damage.
 */
const REBUILDS_MAX = 3

/** Repairs damaged storage: forgets what is stored, and requests from the server again what is shown. */
export interface Rebuild {
  rebuild(reason: unknown): void
  /** Deletes from memory and disk what the server can send again. */
  forget(): Promise<void>
  /** Call when what the server can send again was dropped from the disk. All rows in memory are then written again. */
  markUnsaved(): void
  /** Emits when everything that is shown must be read from the server again. */
  readonly forgotten$: Observable<void>
}

export function createRebuild(options: {
  readonly disk: Disk
  readonly tables: Tables
  /** Names of the features' tables. */
  readonly stored: readonly string[]
  readonly orders: ListOrders
  readonly shards: Shards
  readonly isStopped: () => boolean
  readonly warn: (message: string, error: unknown) => void
  readonly onError: (error: unknown) => void
}): Rebuild {
  const { disk, tables, orders, shards } = options
  const forgotten$ = new Subject<void>()
  let isUnderWay = false
  let count = 0

  async function forget(): Promise<void> {
    await disk.wipeCache()
    orders.clear()
    shards.clear()
    for (const name of options.stored) tableOf(tables, name).clear()
  }

  return {
    forgotten$,
    forget,
    markUnsaved() {
      shards.clear()
      orders.markUnsaved()
      for (const name of options.stored) tableOf(tables, name).markUnsaved()
    },
    rebuild(reason) {
      if (isUnderWay || options.isStopped() || count >= REBUILDS_MAX) return
      isUnderWay = true
      count += 1
      options.warn('core: what was stored is damaged and is fetched again', reason)
      forget()
        .then(() => forgotten$.next())
        .catch(options.onError)
        .finally(() => {
          isUnderWay = false
        })
    },
  }
}
