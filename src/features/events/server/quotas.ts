import { only, type Database } from '#server/storage/database.ts'

export interface Quota {
  /** The count in the present hour. */
  readonly count: number
  /** Seconds until the next hour begins. */
  readonly wait_s: number
}

/** Adds to the count of a bucket in the present hour. */
export async function countQuota(db: Database, bucket: string, count: number): Promise<Quota> {
  const rows = await db.query<Quota>({
    name: 'event-quota',
    text: `insert into event_quotas as q (bucket, hour, count) values ($1, date_trunc('hour', now()), $2)
           on conflict (bucket, hour) do update set count = q.count + excluded.count
           returning count, extract(epoch from hour + interval '1 hour' - now())::float8 as wait_s`,
    values: [bucket, count],
  })
  return only(rows)
}
