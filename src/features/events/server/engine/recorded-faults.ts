import type { Database } from '#server/storage/database.ts'

/** The newest rows are enough for the analysts' table; all of them stay in the database. */
const BAD_ROWS_SHOWN = 100_000
const LOSS_DAYS_SHOWN = 90

/** Rows of the table `bad_events`; `received` and `replayed` are milliseconds since 1970. */
export async function findBadRows(db: Database): Promise<readonly object[]> {
  const rows = await db.query<{ readonly body: Buffer }>({
    text: `select id, (extract(epoch from received_at) * 1000)::bigint as received, client, epoch, seq, code, schema_revision,
             user_id, country, device, body, (extract(epoch from replayed_at) * 1000)::bigint as replayed
           from event_bad_rows order by id desc limit $1`,
    values: [BAD_ROWS_SHOWN],
  })
  return rows.map((row) => ({ ...row, body: row.body.toString('utf8') }))
}

/** Rows of the table `loss`; `first_seen` and `last_seen` are milliseconds since 1970. */
export function findLoss(db: Database): Promise<readonly object[]> {
  return db.query<object>({
    text: `select client, epoch, (extract(epoch from first_seen_at) * 1000)::bigint as first_seen,
             (extract(epoch from last_seen_at) * 1000)::bigint as last_seen, stored, duplicates, rejected,
             coalesce((select max((island->>1)::integer) - e.durable - sum((island->>1)::integer - (island->>0)::integer + 1)
                       from jsonb_array_elements(islands) as island), 0)::integer as missing
           from event_epochs e where last_seen_at > now() - make_interval(days => $1)`,
    values: [LOSS_DAYS_SHOWN],
  })
}
