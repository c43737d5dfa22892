import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { ListKind } from '../effects.ts'
import type { Wire } from '../wire/wire.ts'
import type { ListOrder } from './list-order.ts'
import type { ListOrders } from './list-orders.ts'

/** Between two pages: pictures and the reader's own calls go first. */
const PAUSE_MS = 100
/** After a failure; the pages that reading asks for come meanwhile. */
const RETRY_MS = 30_000
/** The same where a reader waits for it. */
const AWAITED_RETRY_MS = 3_000

/**
 * Fetches the order of open lists to their end in the background, without their pins. The scrollbar, End and jumps then
 * reach every place, and a position counts from the true total. A pin is fetched by its id when it is near the view.
 *
 * What arrives goes into the order without a fact: it can be fetched again, and as facts half a million items would be
 * 10 MB of log to fold. It reaches the disk with the next snapshot, which it calls for (`isCompactionDue`).
 */
export interface Manifests {
  /** Begins with an open list that is not at its end; one list at a time. */
  look(): void
}

export function createManifests(options: {
  readonly orders: ListOrders
  readonly kindOf: (key: ListKey) => ListKind | undefined
  readonly wire: Wire
  readonly isOpen: (key: ListKey) => boolean
  /** A reader's place is further down than the list is known: he waits for it. */
  readonly isAwaited: (order: ListOrder) => boolean
  /** Online, in sight, and not stopped. */
  readonly isActive: () => boolean
  /** Resolves between two batches, when no fact is half folded. */
  readonly folded: () => Promise<void>
  /** Tells the page that the list is longer. */
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
      // False where a page of pins came first, or the list was replaced: then from where it ends now.
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
