import type { Database } from '#server/storage/database.ts'
import type { DatabaseTable } from '#features/events/server/shared/database-table.ts'
import { CLIENT, COUNTRY, DEVICE, PERSON } from './view-columns.ts'

/** The analysts' table shows this many of the newest rejected events. The database keeps all of them. */
const BAD_ROWS_SHOWN = 100_000
const LOSS_DAYS_SHOWN = 90

async function findBadRows(db: Database): Promise<readonly object[]> {
  const rows = await db.query<{ readonly body: Buffer }>({
    text: `select id, (extract(epoch from received_at) * 1000)::bigint as received, client, epoch, seq, code, schema_revision,
             user_id, country, device, body, (extract(epoch from replayed_at) * 1000)::bigint as replayed
           from event_bad_rows order by id desc limit $1`,
    values: [BAD_ROWS_SHOWN],
  })
  return rows.map((row) => ({ ...row, body: row.body.toString('utf8') }))
}

function findLoss(db: Database): Promise<readonly object[]> {
  return db.query<object>({
    text: `select client, epoch, (extract(epoch from first_seen_at) * 1000)::bigint as first_seen,
             (extract(epoch from last_seen_at) * 1000)::bigint as last_seen, stored, duplicates, rejected,
             coalesce((select max((island->>1)::integer) - e.durable - sum((island->>1)::integer - (island->>0)::integer + 1)
                       from jsonb_array_elements(islands) as island), 0)::integer as missing
           from event_epochs e where last_seen_at > now() - make_interval(days => $1)`,
    values: [LOSS_DAYS_SHOWN],
  })
}

export const badEventsTable: DatabaseTable = {
  name: 'bad_events',
  about: 'What was refused, with its code; replayed is null as long as it waits.',
  example: `select code, count(*) as events, max(received) as last from bad_events
where replayed is null group by code order by events desc`,
  columns: {
    id: ['BIGINT', 'The number of the refusal.'],
    received: ['TIMESTAMP', 'When the server got it, UTC.'],
    client: ['VARCHAR', 'The browser; null if a whole batch could not be read.', 'nullable'],
    epoch: ['VARCHAR', 'The load of the page; null if a whole batch could not be read.', 'nullable'],
    seq: ['INTEGER', 'The number of the event in its page load; null if a whole batch could not be read.', 'nullable'],
    code: ['VARCHAR', 'Why it was refused.'],
    schema_revision: ['INTEGER', 'The revision of the event types by which it was refused.'],
    user_id: ['BIGINT', PERSON, 'nullable'],
    country: ['VARCHAR', COUNTRY],
    device: ['VARCHAR', DEVICE],
    body: ['VARCHAR', 'What arrived, unchanged.'],
    replayed: ['TIMESTAMP', 'When it became an event after all; null as long as it waits.', 'nullable'],
  },
  order: ['id'],
  find: findBadRows,
}

export const lossTable: DatabaseTable = {
  name: 'loss',
  about:
    'One row per page load: events stored, duplicates (sent twice, stored once), rejected, and missing: gaps in its numbers, that is lost, still on the way, or skipped by the sender. More missing than arrived is implausible. Batches that could not be read belong to no page load and are only in bad_events.',
  example: `select last_seen::date as day, sum(stored) as stored, sum(missing) as missing, sum(rejected) as rejected from loss
group by day order by day`,
  columns: {
    client: ['VARCHAR', CLIENT],
    epoch: ['VARCHAR', 'One load of the page, by a random id.'],
    first_seen: ['TIMESTAMP', 'When its first events arrived, UTC.'],
    last_seen: ['TIMESTAMP', 'When its last events arrived, UTC.'],
    stored: ['INTEGER', 'How many of its events are stored.'],
    duplicates: ['INTEGER', 'How many were sent again. Each is stored once, so this is no fault.'],
    rejected: ['INTEGER', 'How many were refused; they are in bad_events.'],
    missing: ['INTEGER', 'Gaps in its numbers: lost, still on the way, or skipped by the sender.'],
  },
  order: ['client', 'epoch'],
  find: findLoss,
}
