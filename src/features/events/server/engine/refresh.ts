import type { Pool } from 'pg'
import type { Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { decodeBatch, type StoredBatch } from '../decode-batch.ts'
import type { DatabaseTable } from '#features/events/server/shared/database-table.ts'
import { DATABASE_TABLES } from './database-tables.ts'
import { withRowsFile, type Duck } from './duck.ts'
import { EVENT_SELECT, EVENT_TYPES } from './event-columns.ts'
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
   * Updates the views, so that they contain all committed events.
   * @param words the words of the query, in lower case; tables whose names are not among them are not loaded
   */
  (words: ReadonlySet<string>): Promise<void>
}

/**
 * Creates the refresh of the views. Queries that start at the same time share one refresh, and loaded data are kept.
 */
export function createRefresh(pool: Pool, duck: Duck): Refresh {
  const loaded = new Map<string, string>()
  let shown = ''
  let queue: Promise<unknown> = Promise.resolve()

  const refresh = async (words: ReadonlySet<string>): Promise<void> => {
    await transaction(pool, async (db) => {
      // A single snapshot is used, so that each batch is either in the tail or in a segment.
      await db.query({ text: 'set transaction isolation level repeatable read, read only' })
      const segments = await liveSegments(db)
      const open = await db.query<OpenBatch>({
        text: `select b.id, e.offset_ms from event_batches b join event_epochs e using (client, epoch) where b.body is not null`,
      })
      await inDuckTransaction(async () => {
        await loadTail(db, duck, loaded, open)
        await show(segments)
        for (const table of DATABASE_TABLES) if (words.has(table.name)) await loadTable(db, duck, table)
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
      // It is unknown what was loaded, so the next refresh loads everything again.
      loaded.clear()
      shown = ''
      await duck.own.run('delete from tail')
      throw error
    }
  }
  return (words) => {
    const next = queue.then(() => refresh(words))
    // An error is returned to its caller, and does not stop the next refresh.
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

async function loadTable(db: Database, { own, folder }: Duck, { name, columns, find }: DatabaseTable): Promise<void> {
  const types = Object.entries(columns).map(([column, [type]]) => [column, type] as const)
  const sent = types.map(([column, type]) => [column, type === 'TIMESTAMP' ? 'BIGINT' : type])
  const stored = types.map(([column, type]) =>
    type === 'TIMESTAMP' ? `make_timestamp(${column} * 1000) as ${column}` : column,
  )
  await own.run(`delete from ${name}`)
  await withRowsFile(folder, await find(db), Object.fromEntries(sent) as Record<string, string>, (source) =>
    own.run(`insert into ${name} select ${stored.join(', ')} from ${source}`),
  )
}
