import { only, type Database } from '#server/storage/database.ts'

/** @returns how many this bucket has had in this hour */
export async function countQuota(db: Database, bucket: string, count: number): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'event-quota',
    text: `insert into event_quotas as q (bucket, hour, count) values ($1, date_trunc('hour', now()), $2)
           on conflict (bucket, hour) do update set count = q.count + excluded.count returning count`,
    values: [bucket, count],
  })
  return only(rows).count
}
