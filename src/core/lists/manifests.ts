import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { ListKind } from '../effects.ts'
import type { Wire } from '../wire/wire.ts'
import type { ListOrder } from './list-order.ts'
import type { ListOrders } from './list-orders.ts'

/** Pause between two pages of a manifest. In it, pictures and the reader's own requests can use the network. */
const PAUSE_MS = 100
/** Pause after a failure. If the reader scrolls during this time, pages of pins are fetched as usual. */
const RETRY_MS = 30_000
/** Pause after a failure if a reader waits for the manifest. */
const AWAITED_RETRY_MS = 3_000

/**
 * Fetches the order of open lists to their end in the background, without the pins. The scrollbar and the End key then
 * reach every position, and positions are shown relative to the true total. A pin is fetched by id when it is near the
 * view.
 *
 * Items are added to the order without a fact, because they can be fetched again. As facts, half a million items would
 * add 10 MB to the log. Items are stored with the next snapshot, which many new items cause (`isCompactionDue`).
 */
export interface Manifests {
  /** Starts fetching if an open list is not complete. Only one list is fetched at a time. */
  look(): void
}

export function createManifests(options: {
  readonly orders: ListOrders
  readonly kindOf: (key: ListKey) => ListKind | undefined
  readonly wire: Wire
  readonly isOpen: (key: ListKey) => boolean
  /** True if the reader's position is below the known part of the list, so that the reader waits for the manifest. */
  readonly isAwaited: (order: ListOrder) => boolean
  /** True if the page is online and visible and the engine is not stopped. */
  readonly isActive: () => boolean
  /** Resolves when no batch of facts is being folded. */
  readonly folded: () => Promise<void>
  /** Called when the list has become longer; `total` is its length on the server. */
  readonly onGrown: (order: ListOrder, total: number) => void
  readonly now: () => number
  readonly onError: (error: unknown) => void
}): Manifests {
  const { orders } = options
  const notBefore = new Map<ListKey, number>()
  let isRunning = false

  const isWanted = (order: ListOrder): boolean =>
    options.kindOf(order.key)?.manifest !== undefined &&
    options.isOpen(order.key) &&
    order.isWhole &&
    order.bookmark !== null &&
    order.bookmark !== LAST_BOOKMARK &&
    options.now() >= (notBefore.get(order.key) ?? 0)

  async function fill(order: ListOrder): Promise<void> {
    while (options.isActive() && isWanted(order)) {
      const after = order.bookmark!
      const page = await options.kindOf(order.key)!.manifest!(options.wire, order.key, after)
      if (!page.ok) {
        notBefore.set(order.key, options.now() + (options.isAwaited(order) ? AWAITED_RETRY_MS : RETRY_MS))
        return
      }
      await options.folded()
      // `extend` returns false if a page of pins arrived first or the list was replaced. The next request then starts
      // at the list's present end.
      if (options.isActive() && order.extend({ after, ...page.value })) options.onGrown(order, page.value.total)
      if (!options.isAwaited(order)) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  return {
    look() {
      if (isRunning || !options.isActive()) return
      for (const order of orders.all()) {
        if (!isWanted(order)) continue
        isRunning = true
        fill(order)
          .catch(options.onError)
          .finally(() => {
            isRunning = false
          })
        return
      }
    },
  }
}
