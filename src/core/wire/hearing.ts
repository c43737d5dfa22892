import type { Sync } from '#contracts/sync.ts'
import type { Wire } from './wire.ts'

/** A wire for one piece of work, and which states of the database its answers showed, in their order. */
export function hearing(wire: Wire): { readonly wire: Wire; readonly heard: readonly Sync[] } {
  const heard: Sync[] = []
  return {
    heard,
    wire: {
      ...wire,
      async call(...given) {
        const answer = await wire.call(...given)
        if (answer.ok && answer.value.sync) heard.push(answer.value.sync)
        return answer
      },
    },
  }
}
