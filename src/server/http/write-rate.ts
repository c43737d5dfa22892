import type { Database } from '#server/storage/database.ts'
import { createTokenBuckets, type RateLimit, type TokenBuckets } from './token-buckets.ts'

/**
 * The limit of a member, far above what a person does. A queue of offline changes is sent as a burst and then at the
 * steady rate.
 */
const OF_MEMBER: RateLimit = { perSecond: 20, burst: 600 }
/** The limit of an address, which many members may share. */
const OF_ADDRESS: RateLimit = { perSecond: 200, burst: 3_000 }
/** Interval at which the servers of one database share their counts. */
export const SHARE_EVERY_MS = 1_000

export interface WriteRates {
  /**
   * Counts an act of a member or visitor.
   * @returns seconds to wait if there were too many; null otherwise
   */
  count(memberId: string | null, address: string): number | null
  /**
   * Adds this server's acts since the last call to the total of all servers, and reads that total. Acts that several
   * servers allowed before sharing also count. It runs one statement per kind, and none if there were no acts. No act
   * waits for it.
   */
  share(db: Database): Promise<void>
}

/** Limits the acts of each member and each address, counted over all servers of a database. */
export function createWriteRates(now: () => number = () => performance.now()): WriteRates {
  const members = createTokenBuckets(OF_MEMBER, now)
  const addresses = createTokenBuckets(OF_ADDRESS, now)
  return {
    count(memberId, address) {
      return (memberId === null ? null : members.take(memberId)) ?? addresses.take(address)
    },
    async share(db) {
      await shareBuckets(db, 'member', members, OF_MEMBER)
      await shareBuckets(db, 'address', addresses, OF_ADDRESS)
    },
  }
}

async function shareBuckets(
  db: Database,
  kind: string,
  buckets: TokenBuckets,
  { perSecond }: RateLimit,
): Promise<void> {
  const taken = buckets.takeUnshared()
  if (taken.size === 0) return
  try {
    const rows = await db.query<{ bucket: string; spent: number }>({
      name: 'share-write-rates',
      text: SHARE_SQL,
      values: [[...taken.keys()].map((key) => `${kind}:${key}`), [...taken.values()], perSecond],
    })
    for (const { bucket, spent } of rows) buckets.setSpent(bucket.slice(kind.length + 1), spent)
  } catch (error) {
    buckets.addUnshared(taken)
    throw error
  }
}

/** SQL. Rows are locked in a fixed order, so that two servers do not deadlock. */
const SHARE_SQL = `insert into write_rates as known (bucket, spent, at)
select t.bucket, t.spent, now() from unnest($1::text[], $2::float8[]) as t (bucket, spent) order by t.bucket
on conflict (bucket) do update set at = now(),
  spent = greatest(0, known.spent - $3::float8 * extract(epoch from now() - known.at)::float8) + excluded.spent
returning bucket, spent`
