import type { Sync } from '#contracts/sync.ts'
import type { Wire } from './wire.ts'

/**
 * A wire that also records, in order, which states of the database its answers show.
 * @param firstTried for the requests of a command: the time of its first attempt (`CallOptions`)
 */
export function recordSyncs(
  wire: Wire,
  firstTried: string | null = null,
): { readonly wire: Wire; readonly syncs: readonly Sync[] } {
  const syncs: Sync[] = []
  return {
    syncs,
    wire: {
      ...wire,
      async call(endpoint, input, key, how) {
        const answer = await wire.call(endpoint, input, key, firstTried === null ? how : { ...how, firstTried })
        if (answer.ok && answer.value.sync) syncs.push(answer.value.sync)
        return answer
      },
    },
  }
}
