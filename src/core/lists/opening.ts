import { Subject, type Observable } from 'rxjs'
import type { ListKey } from '#contracts/ids.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { Anchor } from '#contracts/stream.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { ReadingPositions } from './reading-positions.ts'
import type { ListLoader } from './list-loader.ts'
import type { ListOrder } from './list-order.ts'
import type { ListOrders } from './list-orders.ts'
import type { ListPages } from './list-pages.ts'

interface OpenedList {
  /** The part of the list around the reader that was kept on disk, if this call has read it. */
  readonly window: WindowRow | null
  readonly anchor: Anchor | null
}

/** Opens lists for pages: first the part around the reader, and the rest after the first screen. */
export interface ListOpening {
  open(key: ListKey): Promise<OpenedList>
  /** Emits if a stored list cannot be read. */
  readonly damaged$: Observable<unknown>
}

export function createListOpening(options: {
  /** Resolves when the engine has started, with the kept window of the list `first`. */
  readonly ready: Promise<WindowRow | null>
  /** The list that the start opens. */
  readonly first: ListKey
  readonly loader: ListLoader
  readonly orders: ListOrders
  readonly index: IdIndex
  readonly pages: Pick<ListPages, 'open'>
  readonly positions: Pick<ReadingPositions, 'anchorOf'>
  /** Resolves when the whole list is in memory, at the earliest after the first screen was sent. */
  readonly whole: (key: ListKey) => Promise<void>
}): ListOpening {
  const { ready, loader, whole } = options
  const damaged$ = new Subject<unknown>()

  return {
    damaged$,

    async open(key) {
      const keptFirst = await ready
      const window = (await loader.open(key)) ?? (key === options.first ? keptFirst : null)
      options.orders.load(key, null)
      const kept = options.positions.anchorOf(key) ?? window?.anchor ?? null
      const anchor = kept && whereNow(kept, options.orders.get(key), options.index)
      // If the reader was at the top of the list, items that were added there since may be shown.
      options.pages.open(key, kept)
      whole(key).catch((error: unknown) => damaged$.next(error))
      return { window, anchor }
    },
  }
}

/** The anchor with the present index of its item. Acts may have moved the item while no page showed the list. */
function whereNow(anchor: Anchor, order: ListOrder | undefined, index: IdIndex): Anchor {
  if (!order?.isWhole || !index.has(anchor.id)) return anchor
  const handle = index.handleOf(anchor.id)
  if (order.handles[anchor.index] === handle) return anchor
  const place = order.handles.subarray(0, order.count).indexOf(handle)
  return place < 0 ? anchor : { ...anchor, index: place }
}
