import { Empty } from '#contracts/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'
import { TOKEN_MINUTES } from '../constants.ts'

const EVERY_MS = 300_000
const BATCH = 1_000

/**
 * Releases the reserved amounts of expired tokens that were not billed. Rows that another call has locked wait for the
 * next run.
 */
export async function releaseTokens(db: Database): Promise<void> {
  for (;;) {
    const released = await db.query<{ group_id: string; day: string; price_micro: string }>({
      text: `with void as (
               select t.id from ad_showings t where t.billed_at is null and t.released_at is null
                 and t.served_at <= now() - interval '${TOKEN_MINUTES} minutes' order by t.id limit ${BATCH} for update skip locked
             )
             update ad_showings t set released_at = now() from void, ads a where t.id = void.id and a.id = t.ad_id
             returning a.ad_group_id::text as group_id, t.day::text, t.price_micro::text`,
    })
    const sums = new Map<string, { readonly group: string; readonly day: string; micro: bigint }>()
    for (const { group_id: group, day, price_micro: price } of released) {
      const key = `${group}/${day}`
      const sum = sums.get(key) ?? { group, day, micro: 0n }
      sum.micro += BigInt(price)
      sums.set(key, sum)
    }
    for (const key of [...sums.keys()].toSorted()) {
      const { group, day, micro } = sums.get(key)!
      await db.query({
        text: 'update ad_days set reserved_micro = reserved_micro - $3 where ad_group_id = $1 and day = $2',
        values: [group, day, micro.toString()],
      })
    }
    if (released.length < BATCH) return
  }
}

export const releaseJob = defineJob({
  kind: 'ads/release-tokens',
  payload: Empty,
  everyMs: EVERY_MS,
  run: (_payload, { db }) => releaseTokens(db),
})
