import type { ListKey } from '#contracts/ids.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { Anchor } from '#contracts/stream.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { Keeper } from './keeper.ts'
import type { ListLoader } from './list-loader.ts'
import type { ListOrder } from './list-order.ts'
import type { ListOrders } from './list-orders.ts'
import type { ListPages } from './list-pages.ts'

/** A boot that sends no list is over this long after its tables are there. */
const CALM_AFTER_MS = 300

export interface OpenedList {
  /** What was kept on disk, where it was read just now. */
  readonly window: WindowRow | null
  readonly anchor: Anchor | null
}

/** Opens lists for pages: at once with what stands around the reader, the rest once the first screen is out. */
export interface ListOpening {
  open(key: ListKey): Promise<OpenedList>
  /** Resolves when the first screen has been sent, or soon after boot where there is none: what nobody waits for begins. */
  readonly calm: Promise<void>
  /** Resolves when all of the list is in memory. */
  whole(key: ListKey): Promise<void>
  firstScreenSent(): void
}

export function createListOpening(options: {
  /** Boot; answers the kept window of `first`. */
  readonly ready: Promise<WindowRow | null>
  /** The list that boot opens. */
  readonly first: ListKey
  readonly loader: ListLoader
  readonly orders: ListOrders
  readonly index: IdIndex
  readonly pages: () => ListPages
  readonly keeper: () => Keeper
  /** What disk had cannot be read. */
  readonly onDamage: (error: unknown) => void
}): ListOpening {
  const { ready, loader } = options
  let firstScreenSent = (): void => undefined
  const calm = Promise.race([
    new Promise<void>((resolve) => {
      firstScreenSent = resolve
    }),
    ready.then(() => new Promise<void>((resolve) => setTimeout(resolve, CALM_AFTER_MS))),
  ])

  async function whole(key: ListKey): Promise<void> {
    await calm
    await loader.whole(key)
  }

  return {
    calm,
    whole,
    firstScreenSent,
    async open(key) {
      const keptFirst = await ready
      const window = (await loader.open(key)) ?? (key === options.first ? keptFirst : null)
      options.orders.load(key, null)
      options.pages().open(key)
      whole(key).catch(options.onDamage)
      const anchor = options.keeper().anchorOf(key) ?? window?.anchor ?? null
      return { window, anchor: anchor && whereNow(anchor, options.orders.get(key), options.index) }
    },
  }
}

/** The anchor at the item's present place: acts may have moved it while no page showed the list. */
function whereNow(anchor: Anchor, order: ListOrder | undefined, index: IdIndex): Anchor {
  if (!order?.isWhole || !index.has(anchor.id)) return anchor
  const handle = index.handleOf(anchor.id)
  if (order.handles[anchor.index] === handle) return anchor
  const place = order.handles.subarray(0, order.count).indexOf(handle)
  return place < 0 ? anchor : { ...anchor, index: place }
}
