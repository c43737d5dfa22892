import type { ListKey } from '#contracts/ids.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { Disk } from '../log/disk.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { TableShards } from '../store/table-shards.ts'
import { createSlices } from '../slices.ts'
import type { ListOrder } from './list-order.ts'
import type { ListOrders } from './list-orders.ts'
import { idsAround } from './windows.ts'

/** Chunks per read: about 170 KB, which the storage returns within one slice of 8 ms. */
const CHUNKS_PER_READ = 16

/** Loads lists from disk: first the part around the reader, later the rest. */
export interface ListLoader {
  /** Loads the chunks around the kept window, and the window's pins. Returns the window if this call read it. */
  open(key: ListKey): Promise<WindowRow | null>
  /**
   * Loads the whole list in slices; null if it is in memory already. A call during the loading returns the same
   * promise.
   */
  whole(key: ListKey): Promise<void> | null
}

export function createListLoader(options: {
  readonly disk: Disk
  readonly orders: ListOrders
  readonly index: IdIndex
  readonly shards: TableShards
  readonly now: () => number
  /** Resolves after the first screen is shown; low-priority work starts then. */
  readonly firstScreenSent: Promise<void>
  /**
   * Called when a list is whole. Also called when rows were loaded that tell whether the list's deleted items were
   * restored.
   */
  readonly onWhole: (key: ListKey) => void
}): ListLoader {
  const { disk, orders } = options
  const opening = new Map<ListKey, Promise<WindowRow | null>>()
  const loading = new Map<ListKey, Promise<void>>()
  /** Kept windows of lists that were loaded for an act. The page that first shows such a list gets its window. */
  const unseen = new Map<ListKey, WindowRow>()

  function becameWhole(key: ListKey): void {
    options.onWhole(key)
    if (orders.dropped(key).length > 0) void options.firstScreenSent.then(() => loadDropped(key))
  }

  /** Loads the rows of a list's deleted items. They tell which pins were restored while the list was only on disk. */
  async function loadDropped(key: ListKey): Promise<void> {
    const missing = options.shards.missing(orders.dropped(key))
    if (missing.length === 0) return
    // A damaged shard is not handled here. It is reported, and fetched again, when a view needs it.
    await Promise.allSettled([options.shards.load(missing)])
    options.onWhole(key)
  }

  async function read(key: ListKey): Promise<WindowRow | null> {
    const { window, stored } = await disk.openList(key)
    const order = orders.load(key, stored)
    // A short list is whole after this first read. No later read would report that.
    if (stored && order.isWhole) becameWhole(key)
    if (window) {
      // Loads the pins of the first screen while the start still fills the tables. A damaged shard is reported when a
      // view needs it.
      await Promise.allSettled([options.shards.load(idsAround(window, order, options.index))])
    }
    return window
  }

  function open(key: ListKey): Promise<WindowRow | null> {
    const known = opening.get(key)
    if (known) return known
    if (orders.get(key)) {
      const window = unseen.get(key) ?? null
      unseen.delete(key)
      return Promise.resolve(window)
    }
    const started = read(key).finally(() => opening.delete(key))
    opening.set(key, started)
    return started
  }

  async function complete(key: ListKey): Promise<void> {
    if (!orders.get(key)) {
      const window = await open(key)
      if (window) unseen.set(key, window)
    }
    const order = orders.get(key)!
    const { generation } = order
    const absent = order.absent()
    const pause = createSlices(options.now)
    for (let i = 0; i < absent.length; i += CHUNKS_PER_READ) {
      const chunks = await disk.listChunks(key, absent.slice(i, i + CHUNKS_PER_READ))
      // The list was emptied during the read, so these chunks belong to the former list.
      if (order.generation !== generation) return
      for (const chunk of chunks) {
        order.fill([chunk])
        await pause()
      }
    }
    if (order.generation === generation && !order.isWhole) order.endAtAbsent()
    becameWhole(key)
  }

  return {
    open,
    whole(key) {
      if (isWhole(orders.get(key))) return null
      const known = loading.get(key)
      if (known) return known
      const started = complete(key).finally(() => loading.delete(key))
      loading.set(key, started)
      return started
    },
  }
}

function isWhole(order: ListOrder | undefined): boolean {
  return order?.isWhole === true
}
