import { createHash } from 'node:crypto'
import { networkOf } from '#server/http/network-of.ts'
import { tooMany, type Refusal } from '#server/http/answer.ts'
import type { Database } from '#server/storage/database.ts'

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
/**
 * [R] Maximum number of wrong passwords per hour for all accounts and addresses together. It limits an attack from many
 * addresses on many accounts. Browsers in which the member was logged in before do not count, so their owners still get
 * in.
 */
export const ALL_MAX = 5_000
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
    { name: 'login:all', max: ALL_MAX },
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

/** SQL: the times of a bucket's attempts in the window of `$2` seconds that ends now, oldest first. */
const RECENT = `array(select t from unnest(a.times) t where t > now() - $2::float8 * interval '1 second' order by t)`

/**
 * Counts an attempt in every bucket. Refuses it if a bucket is full, until that bucket has room again. The window of a
 * bucket slides, so in no period of its length more attempts are allowed than its maximum. Refused attempts are not
 * counted.
 */
export async function refuseOverLimit(
  db: Database,
  buckets: readonly Bucket[],
  message = 'Too many attempts; wait before you try again.',
): Promise<Refusal<'rate/limited'> | null> {
  for (const { name, max, windowS = WINDOW_S } of buckets) {
    const counted = await db.query({
      name: 'attempt',
      text: `insert into attempts as a (bucket, count, started_at, times) values ($1, 1, now(), array[now()])
             on conflict (bucket) do update set
               times = ${RECENT} || now(), count = cardinality(${RECENT}) + 1, started_at = now()
             where cardinality(${RECENT}) < $3
             returning bucket`,
      values: [name, windowS, max],
    })
    if (counted.length === 0) return tooMany(message, await waitOf(db, name, windowS, max))
  }
  return null
}

/** Seconds until a full bucket has room for one attempt. */
async function waitOf(db: Database, name: string, windowS: number, max: number): Promise<number> {
  const [row] = await db.query<{ wait_s: number }>({
    text: `select extract(epoch from times[cardinality(times) - $3 + 1] - now())::float8 + $2 as wait_s
           from attempts where bucket = $1`,
    values: [name, windowS, max],
  })
  return Math.max(0, row?.wait_s ?? 0)
}

/** Removes an attempt whose password was correct, so that frequent log-ins do not lock a member out. */
export async function forgive(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await db.query({
    text: 'update attempts set count = greatest(0, count - 1), times = times[:cardinality(times) - 1] where bucket = any($1)',
    values: [buckets.map((bucket) => bucket.name)],
  })
}
