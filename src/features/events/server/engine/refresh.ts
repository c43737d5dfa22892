import type { Pool } from 'pg'
import { findEntries } from '#features/session/server/shared/entries.ts'
import type { Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { decodeBatch, type StoredBatch } from '../decode-batch.ts'
import { withRowsFile, type Duck } from './duck.ts'
import { EVENT_SELECT, EVENT_TYPES } from './event-columns.ts'
import { findBadRows, findLoss } from './recorded-faults.ts'
import { liveSegments, type Segment } from './seal.ts'
import { showSegments } from './views.ts'

/** Batches that are read at a time. */
const LOT = 200

interface OpenBatch {
  readonly id: string
  readonly offset_ms: string
}

export interface Refresh {
  /**
   * Updates the views to the committed events.
   * @param tables names that the query uses
   */
  (tables: readonly string[]): Promise<void>
}

/** Queries that start at the same time share a refresh; loaded data are kept. */
export function createRefresh(pool: Pool, duck: Duck): Refresh {
  const loaded = new Map<string, string>()
  let shown = ''
  let queue: Promise<unknown> = Promise.resolve()

  const refresh = async (tables: readonly string[]): Promise<void> => {
    await transaction(pool, async (db) => {
      // Reads in one snapshot, so that a batch is either in the tail or in a segment.
      await db.query({ text: 'set transaction isolation level repeatable read, read only' })
      const segments = await liveSegments(db)
      const open = await db.query<OpenBatch>({
        text: `select b.id, e.offset_ms from event_batches b join event_epochs e using (client, epoch) where b.body is not null`,
      })
      await inDuckTransaction(async () => {
        await loadTail(db, duck, loaded, open)
        await show(segments)
        if (tables.includes('bad_events')) await loadBadRows(db, duck)
        if (tables.includes('loss')) await loadLoss(db, duck)
        if (tables.includes('entries')) await loadEntries(db, duck)
      })
    })
  }
  const show = async (segments: readonly Segment[]): Promise<void> => {
    const names = segments.map(({ id }) => id).join()
    if (names === shown) return
    await showSegments(duck, segments)
    shown = names
  }
  const inDuckTransaction = async (work: () => Promise<void>): Promise<void> => {
    await duck.own.run('begin')
    try {
      await work()
      await duck.own.run('commit')
    } catch (error) {
      await duck.own.run('rollback')
      // The loaded data are now unknown, so the next refresh loads everything again.
      loaded.clear()
      shown = ''
      await duck.own.run('delete from tail')
      throw error
    }
  }
  return (tables) => {
    const next = queue.then(() => refresh(tables))
    // The caller gets the error; the next refresh runs after a failure too.
    queue = Promise.allSettled([next])
    return next
  }
}

async function loadTail(
  db: Database,
  duck: Duck,
  loaded: Map<string, string>,
  open: readonly OpenBatch[],
): Promise<void> {
  const offsets = new Map(open.map(({ id, offset_ms: offset }) => [id, offset]))
  const gone = [...loaded].filter(([id, offset]) => offsets.get(id) !== offset).map(([id]) => id)
  if (gone.length > 0) await duck.own.run(`delete from tail where batch in (${gone.join(', ')})`)
  for (const id of gone) loaded.delete(id)
  const missing = open.filter(({ id }) => !loaded.has(id))
  for (let at = 0; at < missing.length; at += LOT) {
    const lot = missing.slice(at, at + LOT)
    const rows = await db.query<StoredBatch & { id: string }>({
      text: `select b.*, e.offset_ms from event_batches b join event_epochs e using (client, epoch) where b.id = any($1::bigint[])`,
      values: [lot.map(({ id }) => id)],
    })
    const events = rows.flatMap((row) => decodeBatch(row).map((event) => ({ batch: row.id, ...event })))
    await withRowsFile(duck.folder, events, { batch: 'BIGINT', ...EVENT_TYPES }, (source) =>
      duck.own.run(`insert into tail select batch, ${EVENT_SELECT} from ${source}`),
    )
    for (const { id, offset_ms: offset } of lot) loaded.set(id, offset)
  }
}

async function loadBadRows(db: Database, { own, folder }: Duck): Promise<void> {
  const rows = await findBadRows(db)
  const types = {
    id: 'BIGINT',
    received: 'BIGINT',
    client: 'VARCHAR',
    epoch: 'VARCHAR',
    seq: 'INTEGER',
    code: 'VARCHAR',
    schema_revision: 'INTEGER',
    user_id: 'BIGINT',
    country: 'VARCHAR',
    device: 'VARCHAR',
    body: 'VARCHAR',
    replayed: 'BIGINT',
  }
  await own.run('delete from bad_events')
  await withRowsFile(folder, rows, types, (source) =>
    own.run(`insert into bad_events select * replace (make_timestamp(received * 1000) as received,
               make_timestamp(replayed * 1000) as replayed) from ${source}`),
  )
}

async function loadLoss(db: Database, { own, folder }: Duck): Promise<void> {
  const rows = await findLoss(db)
  const types = {
    client: 'VARCHAR',
    epoch: 'VARCHAR',
    first_seen: 'BIGINT',
    last_seen: 'BIGINT',
    stored: 'INTEGER',
    duplicates: 'INTEGER',
    rejected: 'INTEGER',
    missing: 'INTEGER',
  }
  await own.run('delete from loss')
  await withRowsFile(folder, rows, types, (source) =>
    own.run(`insert into loss select * replace (make_timestamp(first_seen * 1000) as first_seen,
               make_timestamp(last_seen * 1000) as last_seen) from ${source}`),
  )
}

async function loadEntries(db: Database, { own, folder }: Duck): Promise<void> {
  const rows = await findEntries(db)
  const types = {
    day: 'DATE',
    entry: 'VARCHAR',
    kind: 'VARCHAR',
    source: 'VARCHAR',
    utm_campaign: 'VARCHAR',
    landing_page: 'VARCHAR',
    referrer_host: 'VARCHAR',
    people: 'INTEGER',
    paid: 'INTEGER',
    pages: 'INTEGER',
    steps: 'INTEGER',
    pictures: 'INTEGER',
  }
  await own.run('delete from entries')
  await withRowsFile(folder, rows, types, (source) => own.run(`insert into entries select * from ${source}`))
}
