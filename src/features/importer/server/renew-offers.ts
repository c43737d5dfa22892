import type { Database } from '#server/storage/database.ts'
import type { ImportRecord } from './read-record.ts'
import { offerColumns } from './write-batch.ts'

/**
 * Gives existing pins the offers of a changed collection, inside the caller's transaction. The offers are fresh for
 * OFFER_FRESH_DAYS from now (spec viewer §3, flags). Pins that are not products, and deleted pins, are not changed.
 *
 * @param records by the id of the pin
 */
export async function renewOffers(db: Database, records: ReadonlyMap<string, ImportRecord>): Promise<void> {
  const offers = [...records].filter(([, { rich }]) => rich?.type === 'product')
  if (offers.length === 0) return
  await db.query({
    name: 'import-offers',
    text: `update pins p set rich = o.rich, price = o.price, is_oos = o.is_oos, offer_at = now()
           from unnest($1::bigint[], $2::jsonb[], $3::text[], $4::boolean[]) as o (id, rich, price, is_oos)
           where p.id = o.id and p.kind = 'product' and p.deleted_at is null`,
    values: [
      offers.map(([id]) => id),
      offers.map(([, { rich }]) => JSON.stringify(rich)),
      offers.map(([, record]) => offerColumns(record).price),
      offers.map(([, record]) => offerColumns(record).isOutOfStock),
    ],
  })
}
