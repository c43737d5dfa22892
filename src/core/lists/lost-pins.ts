import type { PinId } from '#contracts/ids.ts'
import { fetchPin } from '#features/pins/effects.ts'
import type { NewFact } from '../facts.ts'
import type { Wire } from '../wire/wire.ts'

const AT_ONCE = 4

/**
 * Pins of a kept list that disk no longer has: dropped to stay within the budget, or lost. They are fetched one by one,
 * only while they are shown, and each once as long as the server answers.
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
  const waiting = new Set<string>()
  const asked = new Set<string>()
  let running = 0

  async function fetchOne(id: string): Promise<void> {
    const askedAt = options.now()
    const answer = await fetchPin(options.wire, id as PinId)
    if (answer.ok) {
      await options.receive(answer.value, askedAt)
      options.onArrived()
    } else if (answer.failure.code !== 'pin/not-found') {
      // Not the pin's fault: once more with the next look at it, or with the network.
      asked.delete(id)
      if (!options.online()) waiting.add(id)
    }
  }

  function pump(): void {
    for (const id of waiting) {
      if (running >= AT_ONCE || !options.online()) return
      waiting.delete(id)
      asked.add(id)
      running += 1
      fetchOne(id)
        .catch(options.onError)
        .finally(() => {
          running -= 1
          pump()
        })
    }
  }

  return {
    fetch(ids) {
      for (const id of ids) if (!asked.has(id)) waiting.add(id)
      pump()
    },
    retry: pump,
  }
}
