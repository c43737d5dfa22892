import { networkOf } from '#server/http/network-of.ts'
import { tooMany, type Refusal } from '#server/http/answer.ts'

const HOUR_MS = 3_600_000
/** Networks that one limit remembers; beyond them the one that came first is forgotten. */
export const NETWORKS_MAX = 50_000

/**
 * Limits how often each network makes a call within an hour. It is for calls whose transaction is read-only and cannot
 * store attempts, so each server counts by itself, in memory.
 */
export function createReadLimit(
  max: number,
  now: () => number = () => performance.now(),
): (address: string) => Refusal<'rate/limited'> | null {
  const counts = new Map<string, number>()
  let startedAt = now()
  return (address) => {
    if (now() - startedAt >= HOUR_MS) {
      counts.clear()
      startedAt = now()
    }
    const network = networkOf(address)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (counts.size > NETWORKS_MAX) counts.delete(counts.keys().next().value!)
    if (count <= max) return null
    return tooMany('Too many questions; wait before you try again.', (startedAt + HOUR_MS - now()) / 1_000)
  }
}
