import { createHash } from 'node:crypto'
import { networkOf } from '#server/http/network-of.ts'
import { tooMany, type Refusal } from '#server/http/answer.ts'
import { only, type Database } from '#server/storage/database.ts'

/**
 * Maximum number of wrong passwords per hour for one account, from one address or from one browser in which the member
 * was logged in before.
 */
const ACCOUNT_AT_ADDRESS_MAX = 20
const BROWSER_MAX = 20
/**
 * Limits for one account from all addresses, and for one address. They are higher, so that a single stranger cannot
 * lock the owner out.
 */
const ACCOUNT_MAX = 100
const ADDRESS_MAX = 200
const REGISTER_MAX = 100
const RESETS_PER_ACCOUNT_MAX = 3
const RESETS_PER_ADDRESS_MAX = 30
const WINDOW_S = 3_600

export interface Bucket {
  readonly name: string
  readonly max: number
  /** The period in which attempts are counted, in seconds; an hour if omitted. */
  readonly windowS?: number
}

/**
 * The buckets in which an attempt is counted. The first full bucket refuses the attempt, and the buckets after it do
 * not count it.
 * @param account the member's id, or the given name if there is no such member
 * @param browser id of a browser in which this member was logged in before; attempts of strangers do not count against
 * it
 */
export function loginBuckets(account: string, address: string, browser: string | null): readonly Bucket[] {
  const hashed = createHash('sha256').update(account).digest('hex')
  if (browser !== null) return [{ name: `login:browser:${browser}:${hashed}`, max: BROWSER_MAX }]
  const network = networkOf(address)
  return [
    { name: `login:address:${network}`, max: ADDRESS_MAX },
    { name: `login:account:${hashed}:${network}`, max: ACCOUNT_AT_ADDRESS_MAX },
    { name: `login:account:${hashed}`, max: ACCOUNT_MAX },
  ]
}

export function registerBuckets(address: string): readonly Bucket[] {
  return [{ name: `register:address:${networkOf(address)}`, max: REGISTER_MAX }]
}

/** Limits of mails that reset a password: few per account, more per network. */
export function resetBuckets(name: string, address: string): readonly Bucket[] {
  const hashed = createHash('sha256').update(name).digest('hex')
  return [
    { name: `reset:address:${networkOf(address)}`, max: RESETS_PER_ADDRESS_MAX },
    { name: `reset:account:${hashed}`, max: RESETS_PER_ACCOUNT_MAX },
  ]
}

/** Limits of mails that log in, with the same numbers as for those that reset a password. */
export function linkBuckets(name: string, address: string): readonly Bucket[] {
  return resetBuckets(name, address).map((bucket) => ({ ...bucket, name: `link:${bucket.name}` }))
}

/** Counts an attempt in every bucket. Refuses it if a bucket is full, until that bucket has room again. */
export async function refuseOverLimit(
  db: Database,
  buckets: readonly Bucket[],
  message = 'Too many attempts; wait before you try again.',
): Promise<Refusal<'rate/limited'> | null> {
  for (const { name, max, windowS = WINDOW_S } of buckets) {
    const rows = await db.query<{ count: number; wait_s: number }>({
      name: 'attempt',
      text: `insert into attempts as a (bucket, count, started_at) values ($1, 1, now())
             on conflict (bucket) do update set
               count = case when a.started_at <= now() - $2 * interval '1 second' then 1 else a.count + 1 end,
               started_at = case when a.started_at <= now() - $2 * interval '1 second' then now() else a.started_at end
             returning count, extract(epoch from started_at - now())::float8 + $2 as wait_s`,
      values: [name, windowS],
    })
    const { count, wait_s: waitS } = only(rows)
    if (count > max) return tooMany(message, waitS)
  }
  return null
}

/** Removes the count of an attempt whose password was correct, so that frequent log-ins do not lock a member out. */
export async function forgive(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await db.query({
    text: 'update attempts set count = greatest(0, count - 1) where bucket = any($1)',
    values: [buckets.map((bucket) => bucket.name)],
  })
}
