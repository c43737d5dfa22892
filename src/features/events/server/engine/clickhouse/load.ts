import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { makeId } from '#contracts/ids.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { decodeBatch, type StoredBatch } from '../../decode-batch.ts'
import type { DatabaseTable } from '#features/events/server/shared/database-table.ts'
import { DATABASE_TABLES } from '../database-tables.ts'
import { QueryLater } from '../query-error.ts'
import type { ClickHouse } from './clickhouse-client.ts'
import { copyName, CREATE_TABLES, EVENTS_TABLE, insertCopy, insertLot, insertSegment } from './tables.ts'

/** Number of the advisory lock by which only one process per database loads at a time. It is arbitrary but fixed. */
const LOCK = 7_140_018
/** A replaced part is kept for this long, because a query that began before may still read it. */
const UNLISTED_KEPT_MS = 600_000
/** Batches that are read from the database and inserted together, as one lot. */
const LOT = 200

/** The parts that one query reads. What is loaded later does not affect the query. */
export interface ClickHouseParts {
  readonly parts: readonly string[]
  /** The newest copy of each copied table, by the table's name. */
  readonly copies: Readonly<Record<string, string>>
}

export interface ClickHouseLoader {
  /**
   * Loads committed events that are not loaded yet.
   * @param words names that the query uses
   */
  refresh(words: ReadonlySet<string>): Promise<ClickHouseParts>
  /**
   * Drops parts that no query reads any more.
   * @param atOnce true to also drop parts that running queries may still read
   */
  drop(atOnce: boolean): Promise<void>
}

interface LiveSegment {
  readonly id: string
  readonly day: string
  readonly path: string
  readonly row_count: string
}

interface OpenBatch {
  readonly id: string
  readonly offset_ms: string
}

interface StoredPart {
  readonly part: string
  readonly partitions: readonly string[]
  readonly rows: number
}

/** @param folder folder of the Parquet files */
export function createLoader(pool: Pool, folder: string, clickhouse: ClickHouse): ClickHouseLoader {
  const unlistedSince = new Map<string, number>()
  let listed: ReadonlySet<string> = new Set()
  let copies: Readonly<Record<string, string>> = {}
  let areTablesMade = false
  let queue: Promise<unknown> = Promise.resolve()

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = queue.then(() => asLoader(pool, work))
    // An error is returned to its caller, and does not stop the next load.
    queue = Promise.allSettled([next])
    return next
  }

  const loadSegments = async (segments: readonly LiveSegment[], stored: ReadonlyMap<string, StoredPart>) => {
    for (const { id, day, path, row_count: count } of segments) {
      const there = stored.get(id)
      if (there?.rows === Number(count)) continue
      // An earlier insert was interrupted. Its rows are dropped, so that they are not stored twice.
      if (there) await dropPart(clickhouse, EVENTS_TABLE, there)
      await clickhouse
        .run(insertSegment(id, day), {
          settings: { insert_deduplication_token: id },
          body: createReadStream(join(folder, path)),
        })
        .catch(orChanged)
    }
  }

  const load = async (words: ReadonlySet<string>): Promise<ClickHouseParts> => {
    if (!areTablesMade) for (const sql of CREATE_TABLES) await clickhouse.run(sql)
    areTablesMade = true
    // Most segments are loaded before the snapshot begins, so that the snapshot is held only for the rest.
    await loadSegments(await liveSegments(databaseOf(pool)), await storedParts(clickhouse, EVENTS_TABLE))
    return transaction(pool, async (db) => {
      await db.query({ text: 'set transaction isolation level repeatable read, read only' })
      const segments = await liveSegments(db)
      const stored = await storedParts(clickhouse, EVENTS_TABLE)
      await loadSegments(segments, stored)
      const open = await db.query<OpenBatch>({
        text: `select b.id, e.offset_ms from event_batches b join event_epochs e using (client, epoch) where b.body is not null`,
      })
      const sealed = await segmentIds(db)
      const lots = await loadTail(
        db,
        clickhouse,
        open,
        [...stored.values()].filter(({ part }) => !sealed.has(part)),
      )
      for (const table of DATABASE_TABLES) {
        if (words.has(table.name)) copies = { ...copies, [table.name]: await loadCopy(clickhouse, table, db) }
      }
      const parts = [...segments.map(({ id }) => id), ...lots]
      listed = new Set([...parts, ...Object.values(copies)])
      return { parts, copies }
    })
  }

  return {
    refresh: (words) => inTurn(() => load(words)),
    async drop(atOnce) {
      await this.refresh(new Set())
      await inTurn(async () => {
        const now = Date.now()
        for (const table of [EVENTS_TABLE, ...DATABASE_TABLES.map(copyName)]) {
          for (const [id, part] of await storedParts(clickhouse, table)) {
            if (listed.has(id)) unlistedSince.delete(id)
            else {
              const since = unlistedSince.get(id) ?? now
              unlistedSince.set(id, since)
              if (!atOnce && now - since < UNLISTED_KEPT_MS) continue
              await dropPart(clickhouse, table, part)
              unlistedSince.delete(id)
            }
          }
        }
      })
    },
  }
}

/** Runs `work` while no other process loads into the ClickHouse of this database. */
async function asLoader<Value>(pool: Pool, work: () => Promise<Value>): Promise<Value> {
  const holder = await pool.connect()
  let isBroken = true
  try {
    await holder.query('select pg_advisory_lock($1)', [LOCK])
    try {
      return await work()
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [LOCK])
      isBroken = false
    }
  } finally {
    // Closing a broken connection releases its lock.
    holder.release(isBroken)
  }
}

function liveSegments(db: Database): Promise<readonly LiveSegment[]> {
  return db.query<LiveSegment>({
    text: `select id, to_char(day, 'YYYY-MM-DD') as day, path, row_count from event_segments where retired_at is null order by day, id`,
  })
}

async function segmentIds(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>({ text: 'select id from event_segments' })
  return new Set(rows.map(({ id }) => id))
}

/** The number of rows of each part, from ClickHouse's own list of its files. */
async function storedParts(clickhouse: ClickHouse, table: string): Promise<ReadonlyMap<string, StoredPart>> {
  const rows = await rowsOf<[string, string, string]>(
    clickhouse,
    `select partition, partition_id, toString(sum(rows)) from system.parts
     where database = currentDatabase() and table = '${table}' and active group by partition, partition_id`,
  )
  const parts = new Map<string, StoredPart>()
  for (const [partition, id, count] of rows) {
    const part = /(\d+)\)?$/.exec(partition)?.[1] ?? ''
    const known = parts.get(part)
    parts.set(part, {
      part,
      partitions: [...(known?.partitions ?? []), id],
      rows: (known?.rows ?? 0) + Number(count),
    })
  }
  return parts
}

/**
 * Loads the batches that are not sealed yet.
 * @returns the lots that together contain exactly these batches
 */
async function loadTail(
  db: Database,
  clickhouse: ClickHouse,
  open: readonly OpenBatch[],
  lots: readonly StoredPart[],
): Promise<readonly string[]> {
  const offsets = new Map(open.map(({ id, offset_ms: offset }) => [id, offset]))
  const kept: string[] = []
  const loaded = new Set<string>()
  for (const [lot, batches] of await batchesOf(clickhouse, lots)) {
    // A lot is used only if all of its batches are still open and unchanged. The open batches of other lots are loaded
    // again.
    if (!batches.every(({ id, offset_ms: offset }) => offsets.get(id) === offset && !loaded.has(id))) continue
    kept.push(lot)
    for (const { id } of batches) loaded.add(id)
  }
  const missing = open.filter(({ id }) => !loaded.has(id))
  for (let at = 0; at < missing.length; at += LOT) {
    const rows = await db.query<StoredBatch & { id: string }>({
      text: `select b.*, e.offset_ms from event_batches b join event_epochs e using (client, epoch) where b.id = any($1::bigint[])`,
      values: [missing.slice(at, at + LOT).map(({ id }) => id)],
    })
    const decoded = rows.flatMap((row) =>
      decodeBatch(row).map((event) => ({ batch: row.id, offset_ms: row.offset_ms, ...event })),
    )
    if (decoded.length === 0) continue
    const events = decoded.map((event) => ({ ...event, lot_rows: decoded.length }))
    const lot = makeId(Date.now(), Math.random())
    await clickhouse.run(insertLot(lot), { settings: { insert_deduplication_token: lot }, body: linesOf(events) })
    kept.push(lot)
  }
  return kept
}

/** The batches of each complete lot. A lot is incomplete if its insert was interrupted after some of its days. */
async function batchesOf(
  clickhouse: ClickHouse,
  lots: readonly StoredPart[],
): Promise<ReadonlyMap<string, readonly OpenBatch[]>> {
  const batches = new Map<string, OpenBatch[]>()
  if (lots.length === 0) return batches
  const stored = new Map(lots.map(({ part, rows }) => [part, rows]))
  const rows = await rowsOf<[string, string, string, string]>(
    clickhouse,
    `select distinct toString(part), toString(batch), toString(offset_ms), toString(lot_rows) from ${EVENTS_TABLE}
     where part in (${[...stored.keys()].join(', ')}) order by 1`,
  )
  for (const [lot, id, offset, whole] of rows) {
    if (stored.get(lot) === Number(whole)) batches.set(lot, [...(batches.get(lot) ?? []), { id, offset_ms: offset }])
  }
  return batches
}

async function loadCopy(clickhouse: ClickHouse, table: DatabaseTable, db: Database): Promise<string> {
  const rows = await table.find(db)
  const copy = makeId(Date.now(), Math.random())
  if (rows.length > 0) {
    const settings = { insert_deduplication_token: copy }
    await clickhouse.run(insertCopy(table, copy), { settings, body: linesOf(rows) })
  }
  return copy
}

async function dropPart(clickhouse: ClickHouse, table: string, { partitions }: StoredPart): Promise<void> {
  for (const id of partitions) await clickhouse.run(`alter table ${table} drop partition id '${id}'`)
}

async function rowsOf<Row>(clickhouse: ClickHouse, sql: string): Promise<readonly Row[]> {
  const answer = (await (await clickhouse.run(`${sql} format JSONCompact`)).json()) as { readonly data: readonly Row[] }
  return answer.data
}

function* linesOf(rows: readonly object[]): Generator<string> {
  for (const row of rows) yield `${JSON.stringify(row)}\n`
}

/** If the segment's file is missing, its events are being erased, so the query fails with a request to try again. */
function orChanged(error: unknown): never {
  if (error instanceof QueryLater && /ENOENT/.test(String((error.cause as Error | undefined)?.cause ?? error.cause))) {
    throw new QueryLater('The events are being changed. Try again shortly.')
  }
  throw error
}
