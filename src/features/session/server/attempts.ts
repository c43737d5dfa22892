import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { only, type Database } from '#server/storage/database.ts'

/** At most 20 wrong passwords for an account in an hour. */
const ACCOUNT_MAX = 20
const ADDRESS_MAX = 200
const REGISTER_MAX = 100
const WINDOW_S = 3_600

interface Bucket {
  readonly name: string
  readonly max: number
}

export function loginBuckets(name: string, address: string): readonly Bucket[] {
  return [
    { name: `login:account:${createHash('sha256').update(name).digest('hex')}`, max: ACCOUNT_MAX },
    { name: `login:address:${networkOf(address)}`, max: ADDRESS_MAX },
  ]
}

export function registerBuckets(address: string): readonly Bucket[] {
  return [{ name: `register:address:${networkOf(address)}`, max: REGISTER_MAX }]
}

/** Counts an attempt in every bucket; true where one of them is full. */
export async function isOverLimit(db: Database, buckets: readonly Bucket[]): Promise<boolean> {
  for (const { name, max } of buckets) {
    const rows = await db.query<{ count: number }>({
      name: 'attempt',
      text: `insert into attempts as a (bucket, count, started_at) values ($1, 1, now())
             on conflict (bucket) do update set
               count = case when a.started_at < now() - $2 * interval '1 second' then 1 else a.count + 1 end,
               started_at = case when a.started_at < now() - $2 * interval '1 second' then now() else a.started_at end
             returning count`,
      values: [name, WINDOW_S],
    })
    if (only(rows).count > max) return true
  }
  return false
}

/** A right password takes its own attempt back: those who know it are never locked out by having used it. */
export async function forgive(db: Database, buckets: readonly Bucket[]): Promise<void> {
  await db.query({
    text: 'update attempts set count = greatest(0, count - 1) where bucket = any($1)',
    values: [buckets.map((bucket) => bucket.name)],
  })
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one: what one household or machine can easily change stays together. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  return isIPv4(plain) ? plain.split('.').slice(0, 3).join('.') : plain.split(':').slice(0, 4).join(':')
}
