/** A burst of calls that is refilled at a steady rate. */
export interface RateLimit {
  readonly perSecond: number
  readonly burst: number
}

/** Maximum number of keys that one limit remembers. After that, the key whose last call is longest ago is forgotten. */
export const KEYS_MAX = 50_000

interface Bucket {
  readonly left: number
  readonly at: number
  /** Number of calls counted here that other servers do not know of yet. */
  readonly unshared: number
}

export interface TokenBuckets {
  /**
   * Counts a call.
   * @returns seconds to wait if there were too many calls; null otherwise
   */
  take(key: string): number | null
  /** The calls counted here since the last request for them, by key. */
  takeUnshared(): ReadonlyMap<string, number>
  /** Returns calls that could not be shared, so that they are shared the next time. */
  addUnshared(taken: ReadonlyMap<string, number>): void
  /** Sets how much of a burst is used, as all servers together have counted it. */
  setSpent(key: string, spent: number): void
}

/** The limit of calls by key, in memory. Each key has a burst, then a steady rate. All limits use this function. */
export function createTokenBuckets({ perSecond, burst }: RateLimit, now: () => number): TokenBuckets {
  /** The buckets in the order of their last use, the latest one last. */
  const buckets = new Map<string, Bucket>()
  const bucketOf = (key: string): Bucket => {
    const { left, at, unshared } = buckets.get(key) ?? { left: burst, at: now(), unshared: 0 }
    return { left: Math.min(burst, left + ((now() - at) / 1_000) * perSecond), at: now(), unshared }
  }
  return {
    take(key) {
      const bucket = bucketOf(key)
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond)
      buckets.delete(key)
      buckets.set(key, { ...bucket, left: bucket.left - 1, unshared: bucket.unshared + 1 })
      if (buckets.size > KEYS_MAX) buckets.delete(buckets.keys().next().value!)
      return null
    },
    takeUnshared() {
      const taken = new Map<string, number>()
      for (const [key, bucket] of buckets) {
        if (bucket.unshared === 0) continue
        taken.set(key, bucket.unshared)
        buckets.set(key, { ...bucket, unshared: 0 })
      }
      return taken
    },
    addUnshared(taken) {
      for (const [key, count] of taken) {
        const bucket = bucketOf(key)
        buckets.set(key, { ...bucket, unshared: bucket.unshared + count })
      }
    },
    setSpent(key, spent) {
      const { unshared } = bucketOf(key)
      buckets.set(key, { left: burst - spent - unshared, at: now(), unshared })
    },
  }
}
