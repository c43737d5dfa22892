/** A number of acts that refills over time. */
interface RateLimit {
  readonly perSecond: number
  readonly burst: number
}

/** Far above what a person does; a queue of offline changes is sent in its burst, then steadily. */
const OF_MEMBER: RateLimit = { perSecond: 20, burst: 600 }
/** Many members may share an address. */
const OF_ADDRESS: RateLimit = { perSecond: 200, burst: 3_000 }
const SWEEP_AT_KEYS = 10_000

export interface WriteRates {
  /** Counts an act of a member, or of a visitor. @returns seconds to wait when there are too many; null when there are not */
  count(memberId: string | null, address: string): number | null
}

/** Limits the acts of each member and each address, in this process. */
export function createWriteRates(now: () => number = () => performance.now()): WriteRates {
  const members = createBuckets(OF_MEMBER, now)
  const addresses = createBuckets(OF_ADDRESS, now)
  return {
    count(memberId, address) {
      return (memberId === null ? null : members.take(memberId)) ?? addresses.take(address)
    },
  }
}

function createBuckets({ perSecond, burst }: RateLimit, now: () => number) {
  const buckets = new Map<string, { left: number; at: number }>()
  const leftOf = (bucket: { readonly left: number; readonly at: number }) =>
    Math.min(burst, bucket.left + ((now() - bucket.at) / 1_000) * perSecond)
  const sweep = () => {
    for (const [key, bucket] of buckets) if (leftOf(bucket) >= burst) buckets.delete(key)
  }
  return {
    take(key: string): number | null {
      if (buckets.size >= SWEEP_AT_KEYS) sweep()
      const known = buckets.get(key)
      const left = known ? leftOf(known) : burst
      if (left < 1) return Math.ceil((1 - left) / perSecond)
      buckets.set(key, { left: left - 1, at: now() })
      return null
    },
  }
}
