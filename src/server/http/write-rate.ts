import type { Database } from '#server/storage/database.ts'

/** A number of acts that refills over time. */
interface RateLimit {
  readonly perSecond: number
  readonly burst: number
}

/** Far above what a person does. A queue of offline changes is sent as a burst and then at the steady rate. */
const OF_MEMBER: RateLimit = { perSecond: 20, burst: 600 }
/** Many members may share an address. */
const OF_ADDRESS: RateLimit = { perSecond: 200, burst: 3_000 }
const SWEEP_AT_KEYS = 10_000
/** Interval at which the servers of one database share their counts. */
export const SHARE_EVERY_MS = 1_000

export interface WriteRates {
  /**
   * Counts an act of a member, or of a visitor.
   * @returns seconds to wait if there were too many; null otherwise
   */
  count(memberId: string | null, address: string): number | null
  /**
   * Adds this server's acts since the last call to the total of all servers, and reads the total. Acts that several
   * servers allowed before they shared also count. Runs one statement per kind, none if there were no acts. No act
   * waits for it.
   */
  share(db: Database): Promise<void>
}

/** Limits the acts of each member and each address, over all servers of a database. */
export function createWriteRates(now: () => number = () => performance.now()): WriteRates {
  const members = createBuckets('member', OF_MEMBER, now)
  const addresses = createBuckets('address', OF_ADDRESS, now)
  return {
    count(memberId, address) {
      return (memberId === null ? null : members.take(memberId)) ?? addresses.take(address)
    },
    async share(db) {
      await members.share(db)
      await addresses.share(db)
    },
  }
}

interface Bucket {
  readonly left: number
  readonly at: number
  /** Spent here, and not shared yet. */
  readonly unshared: number
}

function createBuckets(kind: string, { perSecond, burst }: RateLimit, now: () => number) {
  const buckets = new Map<string, Bucket>()
  const leftOf = (bucket: Bucket) => Math.min(burst, bucket.left + ((now() - bucket.at) / 1_000) * perSecond)
  const sweep = () => {
    for (const [key, bucket] of buckets) {
      if (bucket.unshared === 0 && leftOf(bucket) >= burst) buckets.delete(key)
    }
  }
  const change = (key: string, by: { readonly left: number; readonly unshared: number }) => {
    const bucket = buckets.get(key) ?? { left: burst, at: now(), unshared: 0 }
    buckets.set(key, { left: leftOf(bucket) + by.left, at: now(), unshared: bucket.unshared + by.unshared })
  }
  return {
    take(key: string): number | null {
      if (buckets.size >= SWEEP_AT_KEYS) sweep()
      const known = buckets.get(key)
      const left = known ? leftOf(known) : burst
      if (left < 1) return Math.ceil((1 - left) / perSecond)
      change(key, { left: -1, unshared: 1 })
      return null
    },
    async share(db: Database): Promise<void> {
      const spent = [...buckets].filter(([, { unshared }]) => unshared > 0)
      if (spent.length === 0) return
      for (const [key, { unshared }] of spent) change(key, { left: 0, unshared: -unshared })
      try {
        const rows = await db.query<{ bucket: string; spent: number }>({
          name: 'share-write-rates',
          text: SHARE_SQL,
          values: [spent.map(([key]) => `${kind}:${key}`), spent.map(([, { unshared }]) => unshared), perSecond],
        })
        for (const row of rows) {
          const key = row.bucket.slice(kind.length + 1)
          const bucket = buckets.get(key)
          buckets.set(key, {
            left: burst - row.spent - (bucket?.unshared ?? 0),
            at: now(),
            unshared: bucket?.unshared ?? 0,
          })
        }
      } catch (error) {
        // Not shared yet.
        for (const [key, { unshared }] of spent) change(key, { left: 0, unshared })
        throw error
      }
    },
  }
}

/** Rows are locked in a fixed order, so that two servers do not deadlock. */
const SHARE_SQL = `insert into write_rates as known (bucket, spent, at)
select t.bucket, t.spent, now() from unnest($1::text[], $2::float8[]) as t (bucket, spent) order by t.bucket
on conflict (bucket) do update set at = now(),
  spent = greatest(0, known.spent - $3::float8 * extract(epoch from now() - known.at)::float8) + excluded.spent
returning bucket, spent`
