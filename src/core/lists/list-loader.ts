import type { ListKey } from '#contracts/ids.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { Disk } from '../log/disk.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { TableShards } from '../store/table-shards.ts'
import { createSlices } from '../slices.ts'
import type { ListOrder } from './list-order.ts'
import type { ListOrders } from './list-orders.ts'
import { idsAround } from './windows.ts'

/** Chunks read at once: some 170 KB, which storage hands over within a slice. */
const CHUNKS_A_READ = 16

/** Brings lists from disk: first what stands around the reader, the rest when nobody waits. */
export interface ListLoader {
  /** The chunks around the kept window and its pins; answers the window where it was read just now. */
  open(key: ListKey): Promise<WindowRow | null>
  /** The whole list, in slices; null where it is in memory. Called again while it loads, the promise is the same. */
  whole(key: ListKey): Promise<void> | null
}

export function createListLoader(options: {
  readonly disk: Disk
  readonly orders: ListOrders
  readonly index: IdIndex
  readonly shards: TableShards
  readonly now: () => number
  /** Resolves when the first screen is out: what nobody waits for begins. */
  readonly calm: Promise<void>
  /** A list became whole, or rows came that tell what became of its deleted items. */
  readonly onWhole: (key: ListKey) => void
}): ListLoader {
  const { disk, orders } = options
  const opening = new Map<ListKey, Promise<WindowRow | null>>()
  const loading = new Map<ListKey, Promise<void>>()
  /** Kept windows of lists that an act needed before a page showed them. */
  const unseen = new Map<ListKey, WindowRow>()

  function becameWhole(key: ListKey): void {
    options.onWhole(key)
    if (orders.dropped(key).length > 0) void options.calm.then(() => loadDropped(key))
  }

  /** Pins that were restored while this list was on disk alone: their rows say so, and may be on disk alone, too. */
  async function loadDropped(key: ListKey): Promise<void> {
    const missing = options.shards.missing(orders.dropped(key))
    if (missing.length === 0) return
    // A damaged shard is reported and fetched again when a view needs it.
    await options.shards.load(missing).catch(() => undefined)
    options.onWhole(key)
  }

  async function read(key: ListKey): Promise<WindowRow | null> {
    const { window, stored } = await disk.openList(key)
    const order = orders.load(key, stored)
    // A short list is whole at once: nothing else will tell so.
    if (stored && order.isWhole) becameWhole(key)
    if (window) {
      // The pins of the first screen, while boot fills the tables. A damaged shard is reported when a view needs it.
      await options.shards.load(idsAround(window, order, options.index)).catch(() => undefined)
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
    for (let i = 0; i < absent.length; i += CHUNKS_A_READ) {
      const chunks = await disk.listChunks(key, absent.slice(i, i + CHUNKS_A_READ))
      // Emptied meanwhile: what disk has belongs to another list.
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
