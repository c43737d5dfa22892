/** A number of calls that refills over time. */
export interface RateLimit {
  readonly perSecond: number
  readonly burst: number
}

/** Keys that one limit remembers; beyond them the one that called least recently is forgotten. */
export const KEYS_MAX = 50_000

interface Bucket {
  readonly left: number
  readonly at: number
  /** Taken here, and not shared with other servers yet. */
  readonly unshared: number
}

export interface TokenBuckets {
  /**
   * Counts a call.
   * @returns seconds to wait if there were too many; null otherwise
   */
  take(key: string): number | null
  /** What was taken here since the last call, by key. */
  takeUnshared(): ReadonlyMap<string, number>
  /** Takes back what could not be shared. */
  addUnshared(taken: ReadonlyMap<string, number>): void
  /** Replaces what is left of a burst by what all servers together know of it. */
  setSpent(key: string, spent: number): void
}

/** The one limit of calls by key, in memory: each key has a burst, then a steady rate. */
export function createTokenBuckets({ perSecond, burst }: RateLimit, now: () => number): TokenBuckets {
  /** The key that called last is the last one. */
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
