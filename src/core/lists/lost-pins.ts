import type { PinId } from '#contracts/ids.ts'
import { BULK_PINS_MAX } from '#features/pins/constants.ts'
import { fetchPins } from '#features/pins/effects/fetch-pins.ts'
import type { NewFact } from '../facts.ts'
import type { Wire } from '../wire/wire.ts'

const AT_ONCE = 2
/** What a reader flew past is not fetched any more: as much is remembered as lies around a few screens. */
const WAITING_MAX = 400

/**
 * Pins that a list has by their ids alone: they came with a manifest, were dropped to stay within the budget, or lost. They
 * are fetched when they are near the view, many at a time, those that were asked for last first.
 */
export interface LostPins {
  fetch(ids: readonly string[]): void
  /** The network is back. */
  retry(): void
}

export function createLostPins(options: {
  readonly wire: Wire
  readonly online: () => boolean
  readonly receive: (facts: readonly NewFact[], askedAt: number) => Promise<void>
  readonly now: () => number
  /** Pins came. */
  readonly onArrived: () => void
  readonly onError: (error: unknown) => void
}): LostPins {
  /** In the order they were asked for. */
  const waiting = new Set<string>()
  /** Under way, or answered: what the server did not send is not there. */
  const asked = new Set<string>()
  let running = 0

  async function fetchSome(ids: readonly string[]): Promise<void> {
    const askedAt = options.now()
    const answer = await fetchPins(options.wire, ids as readonly PinId[])
    if (answer.ok) {
      await options.receive(answer.value, askedAt)
      options.onArrived()
      return
    }
    // Not the pins' fault: once more with the next look at them, or with the network.
    for (const id of ids) asked.delete(id)
    if (!options.online()) for (const id of ids) waiting.add(id)
  }

  function takeLatest(): readonly string[] {
    const ids = [...waiting].slice(-BULK_PINS_MAX)
    for (const id of ids) {
      waiting.delete(id)
      asked.add(id)
    }
    return ids
  }

  function pump(): void {
    while (running < AT_ONCE && waiting.size > 0 && options.online()) {
      running += 1
      fetchSome(takeLatest())
        .catch(options.onError)
        .finally(() => {
          running -= 1
          pump()
        })
    }
  }

  return {
    fetch(ids) {
      for (const id of ids) {
        if (asked.has(id)) continue
        waiting.delete(id)
        waiting.add(id)
      }
      for (const id of waiting) {
        if (waiting.size <= WAITING_MAX) break
        waiting.delete(id)
      }
      pump()
    },
    retry: pump,
  }
}
