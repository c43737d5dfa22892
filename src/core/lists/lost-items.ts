import type { Sync } from '#contracts/sync.ts'
import type { ItemsDefinition } from '../feature-parts.ts'
import type { NewFact } from '../facts.ts'
import { hearing } from '../wire/hearing.ts'
import type { Wire } from '../wire/wire.ts'

const AT_ONCE = 2
/** What a reader flew past is not fetched any more: as much is remembered as lies around a few screens. */
const WAITING_MAX = 400
/** Of what was named just now, so many first: what is in view does not wait for what lies around it. */
const FIRST_ITEMS = 40
/** A call that is under way for so long is broken off where the reader has flown past all of it; not sooner, so that a fling is not a storm of calls. */
const PASSED_AFTER_MS = 60

/**
 * Items that a list has by their ids alone: they came with a manifest, were dropped to stay within the budget, or lost. They
 * are fetched when they are near the view, many at a time: those that were named last first, in the order in which they were
 * named. What nobody waits for any more is not asked for, and a call for nothing else makes room.
 */
export interface LostItems {
  /** @param ids what is in view first */
  fetch(ids: readonly string[]): void
  /** The network is back. */
  retry(): void
}

interface Flight {
  readonly ids: readonly string[]
  /** Milliseconds since 1970. */
  readonly at: number
  readonly control: AbortController
}

export function createLostItems(options: {
  readonly items: Pick<ItemsDefinition, 'fetch' | 'fetchMax'>
  readonly wire: Wire
  readonly online: () => boolean
  /** A list shows the item's place, or one near it. */
  readonly isAwaited: (id: string) => boolean
  readonly receive: (facts: readonly NewFact[], sync: Sync | null) => Promise<void>
  readonly now: () => number
  /** Items arrived. */
  readonly onArrived: () => void
  readonly onError: (error: unknown) => void
}): LostItems {
  const { items, isAwaited, now } = options
  /** What is wanted most first. */
  let waiting: readonly string[] = []
  /** Under way, or answered: what the server did not send is not there. */
  const asked = new Set<string>()
  const flights = new Set<Flight>()
  let hasNamed = false
  let timer: ReturnType<typeof setTimeout> | null = null

  async function fetchSome({ ids, control }: Flight): Promise<void> {
    const { wire, heard } = hearing(options.wire)
    const answer = await items.fetch(wire, ids, control.signal)
    if (answer.ok) {
      await options.receive(answer.value, heard[0] ?? null)
      options.onArrived()
      return
    }
    // Not the items' fault: once more with the next look at them, or with the network.
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

  /** Calls for what the reader has flown past give way to what he sees now. */
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
