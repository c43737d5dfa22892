import type { Sync } from '#contracts/sync.ts'
import type { Wire } from './wire.ts'

/**
 * A wire that records which states of the database its answers showed, in order.
 * @param firstTried of a command's requests: the time of its first attempt (`CallOptions`)
 */
export function hearing(
  wire: Wire,
  firstTried: string | null = null,
): { readonly wire: Wire; readonly heard: readonly Sync[] } {
  const heard: Sync[] = []
  return {
    heard,
    wire: {
      ...wire,
      async call(endpoint, input, key, how) {
        const answer = await wire.call(endpoint, input, key, firstTried === null ? how : { ...how, firstTried })
        if (answer.ok && answer.value.sync) heard.push(answer.value.sync)
        return answer
      },
    },
  }
}
