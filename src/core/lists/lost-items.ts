import type { Sync } from '#contracts/sync.ts'
import type { ItemsDefinition } from '../feature-parts.ts'
import type { NewFact } from '../facts.ts'
import { recordSyncs } from '../wire/record-syncs.ts'
import type { Wire } from '../wire/wire.ts'

/** Maximum number of requests at the same time. */
const AT_ONCE = 2
/**
 * Maximum number of waiting items, about a few screens. Further items, which the reader has passed, are dropped from
 * the queue.
 */
const WAITING_MAX = 400
/**
 * Number of items in the first request after new ids. It is small, so that visible items do not wait for those around
 * them.
 */
const FIRST_ITEMS = 40
/**
 * A request is aborted if the reader has passed all of its items, but not before this time. Otherwise, fast scrolling
 * would start too many requests.
 */
const PASSED_AFTER_MS = 60

/**
 * Fetches items of which a list knows only the ids, because they came with a manifest, were evicted or were lost. Items
 * are fetched when they are near the view, many per request. The ids of the last call are fetched first, in the given
 * order. Items that no view needs are not requested, and a request that has only such items is aborted.
 */
export interface LostItems {
  /** @param ids visible items first */
  fetch(ids: readonly string[]): void
  /** Call when the network is back. */
  retry(): void
}

interface Flight {
  readonly ids: readonly string[]
  /** When the request started, milliseconds since 1970. */
  readonly at: number
  readonly control: AbortController
}

export function createLostItems(options: {
  readonly items: Pick<ItemsDefinition, 'fetch' | 'fetchMax'>
  readonly wire: Wire
  readonly online: () => boolean
  /** True if a list shows the item or one near it. */
  readonly isAwaited: (id: string) => boolean
  readonly receive: (facts: readonly NewFact[], sync: Sync | null) => Promise<void>
  readonly now: () => number
  /** Called after items arrived. */
  readonly onArrived: () => void
  readonly onError: (error: unknown) => void
}): LostItems {
  const { items, isAwaited, now } = options
  /** Ids to request, the most urgent first. */
  let waiting: readonly string[] = []
  /**
   * Ids that were requested, answered or not. If an answer lacks an item, the item does not exist and is not requested
   * again.
   */
  const asked = new Set<string>()
  const flights = new Set<Flight>()
  let hasNamed = false
  let timer: ReturnType<typeof setTimeout> | null = null

  async function fetchSome({ ids, control }: Flight): Promise<void> {
    const { wire, syncs } = recordSyncs(options.wire)
    const answer = await items.fetch(wire, ids, control.signal)
    if (answer.ok) {
      await options.receive(answer.value, syncs[0] ?? null)
      options.onArrived()
      return
    }
    // A failed request does not mean that the items do not exist. They are requested again when a view next needs them
    // or the network is back.
    for (const id of ids) asked.delete(id)
    if (!options.online()) waiting = [...waiting, ...ids]
  }

  function takeNext(): readonly string[] {
    const awaited = waiting.filter(isAwaited)
    const most = hasNamed ? FIRST_ITEMS : items.fetchMax
    hasNamed = false
    waiting = awaited.slice(most)
    return awaited.slice(0, most)
  }

  /** Aborts requests if the reader has passed all of their items. This makes room for visible items. */
  function breakOffPassed(): void {
    let soonestMs = Infinity
    for (const { ids, at, control } of flights) {
      if (ids.some(isAwaited)) continue
      const leftMs = at + PASSED_AFTER_MS - now()
      if (leftMs <= 0) control.abort()
      else soonestMs = Math.min(soonestMs, leftMs)
    }
    if (soonestMs === Infinity || timer !== null) return
    timer = setTimeout(() => {
      timer = null
      pump()
    }, soonestMs)
  }

  function pump(): void {
    while (flights.size < AT_ONCE && waiting.length > 0 && options.online()) {
      const ids = takeNext()
      if (ids.length === 0) return
      for (const id of ids) asked.add(id)
      const flight = { ids, at: now(), control: new AbortController() }
      flights.add(flight)
      fetchSome(flight)
        .catch(options.onError)
        .finally(() => {
          flights.delete(flight)
          pump()
        })
    }
    if (waiting.length > 0) breakOffPassed()
  }

  return {
    fetch(ids) {
      const fresh = ids.filter((id) => !asked.has(id))
      const named = new Set(fresh)
      waiting = [...fresh, ...waiting.filter((id) => !named.has(id))].slice(0, WAITING_MAX)
      hasNamed ||= fresh.length > 0
      pump()
    },
    retry: pump,
  }
}
