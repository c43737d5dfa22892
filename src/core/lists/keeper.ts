import type { ListKey } from '#contracts/ids.ts'
import type { Anchor } from '#contracts/stream.ts'
import type { Disk } from '../log/disk.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { Shards } from '../store/shards.ts'
import type { ListOrders } from './list-orders.ts'
import type { ListWatch } from './list-watch.ts'
import { nextTask } from '../slices.ts'
import { WINDOW_SAVE_MS, windowOf } from './windows.ts'

/** Keeps reading positions, in memory at once and on disk soon, with enough around them to paint without this worker. */
export interface Keeper {
  /** Where the reader left the list; null where that is only on disk, if anywhere. */
  anchorOf(key: ListKey): Anchor | null
  moved(watch: ListWatch): void
  saveNow(key: ListKey): void
  saveAll(): void
  /** Drops rows that no page shows, if there are many. */
  dropUnused(): void
  stop(): void
}

export function createKeeper(options: {
  readonly disk: Disk
  readonly orders: ListOrders
  readonly index: IdIndex
  readonly shards: Shards
  readonly now: () => number
  /** @param row its key */
  readonly isShown: (row: string) => boolean
  readonly onError: (error: unknown) => void
}): Keeper {
  const anchors = new Map<ListKey, Anchor>()
  const unsaved = new Map<ListKey, ListWatch>()
  let timer: ReturnType<typeof setTimeout> | null = null

  function save(watch: ListWatch): void {
    unsaved.delete(watch.key)
    const order = options.orders.get(watch.key)
    const row = order && windowOf(watch, order, options.index, options.now())
    if (row) options.disk.saveWindow(row).catch(options.onError)
  }

  function saveAll(): void {
    timer = null
    for (const watch of unsaved.values()) save(watch)
  }

  let dropping = false
  function dropUnused(): void {
    if (dropping || options.shards.evict(options.isShown)) return
    dropping = true
    void nextTask().then(() => {
      dropping = false
      dropUnused()
    })
  }

  return {
    anchorOf: (key) => anchors.get(key) ?? null,
    moved(watch) {
      if (watch.anchor) anchors.set(watch.key, watch.anchor)
      unsaved.set(watch.key, watch)
      timer ??= setTimeout(saveAll, WINDOW_SAVE_MS)
    },
    saveNow(key) {
      const watch = unsaved.get(key)
      if (watch) save(watch)
    },
    saveAll,
    dropUnused,
    stop() {
      if (timer) clearTimeout(timer)
    },
  }
}
