import type { ListKey } from '#contracts/ids.ts'
import type { Anchor } from '#contracts/stream.ts'
import type { Disk } from '../log/disk.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { ListOrders } from './list-orders.ts'
import type { ListWatch } from './list-watch.ts'
import { WINDOW_SAVE_MS, windowOf } from './windows.ts'

/**
 * Stores the readers' positions in lists: in memory at once, and on disk soon after. With a position, a window of items
 * is stored, so that the page can paint that position without this worker.
 */
export interface ReadingPositions {
  /** The reader's last position in the list. Null if it is unknown or only on disk. */
  anchorOf(key: ListKey): Anchor | null
  moved(watch: ListWatch): void
  saveNow(key: ListKey): void
  saveAll(): void
  stop(): void
}

export function createReadingPositions(options: {
  readonly disk: Disk
  readonly orders: ListOrders
  readonly index: IdIndex
  readonly now: () => number
  readonly onError: (error: unknown) => void
}): ReadingPositions {
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
    stop() {
      if (timer) clearTimeout(timer)
    },
  }
}
