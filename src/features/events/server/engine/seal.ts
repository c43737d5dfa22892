import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'
import { newId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { decodeBatch, type StoredBatch, type StoredEvent } from '../decode-batch.ts'
import { quote, withEventsFile, type Duck } from './duck.ts'
import { EVENT_SELECT } from './event-columns.ts'
import { removeUnlisted, sealFile, segmentPath } from './segment-files.ts'

/**
 * Number of the advisory lock by which only one process per database changes segments at a time. It is arbitrary but
 * fixed.
 */
const LOCK = 7_140_017
/** Bytes of batches that one seal takes, because it holds them in memory. */
const SEAL_BYTES_MAX = 16_000_000
/** A day's segments are joined when there are at least this many small ones. */
const COMPACT_FROM = 8
/** The file of a replaced segment is kept for this long, because a query that began before may still read it. */
const RETIRED_KEPT = '10 minutes'
const PARQUET = `(format parquet, compression zstd, parquet_version v2, row_group_size 122880)`

export interface Segment {
  readonly id: string
  readonly day: string
  readonly path: string
}

/**
 * Runs `work` if no other process is changing segments.
 * @returns null if another process is
 */
export function asSealer<Value>(pool: Pool, work: (db: Database) => Promise<Value>): Promise<Value | null> {
  return transaction(pool, async (db) => {
    const rows = await db.query<{ mine: boolean }>({
      text: 'select pg_try_advisory_xact_lock($1) as mine',
      values: [LOCK],
    })
    return only(rows).mine ? work(db) : null
  })
}

/**
 * Moves one lot of stored batches into Parquet files.
 * @returns the number of events; 0 if there was nothing to do
 */
export async function sealOnce(pool: Pool, duck: Duck): Promise<number> {
  await fixOffsets(pool)
  const sealed = await asSealer(pool, async (db) => {
    const batches = await db.query<StoredBatch & { id: string }>({
      text: `select b.*, e.offset_ms from (
               select *, sum(length(body)) over (order by id) - length(body) as before from event_batches where body is not null
             ) b join event_epochs e using (client, epoch)
             where b.before < $1 and e.is_offset_fixed order by b.id`,
      values: [SEAL_BYTES_MAX],
    })
    const [first] = batches
    const last = batches.at(-1)
    if (!first || !last) return 0
    const byDay = groupByDay(batches.flatMap(decodeBatch))
    for (const [day, events] of byDay) {
      await withEventsFile(duck, events, (file) => {
        const sql = `select ${EVENT_SELECT} from ${file}`
        return writeSegment(db, duck, { day, sql, firstBatch: first.id, lastBatch: last.id })
      })
    }
    await db.query({
      text: 'update event_batches set body = null where id = any($1::bigint[])',
      values: [batches.map(({ id }) => id)],
    })
    return [...byDay.values()].reduce((sum, events) => sum + events.length, 0)
  })
  return sealed ?? 0
}

/** Fixes the clock offset of these epochs, so that later events keep their order relative to the sealed ones. */
async function fixOffsets(pool: Pool): Promise<void> {
  await transaction(pool, (db) =>
    db.query({
      text: `update event_epochs e set is_offset_fixed = true from (
               select client, epoch from event_epochs
               where not is_offset_fixed and (client, epoch) in (select client, epoch from event_batches where body is not null)
               order by client, epoch for update
             ) open where e.client = open.client and e.epoch = open.epoch`,
    }),
  )
}

function groupByDay(events: readonly StoredEvent[]): ReadonlyMap<string, readonly StoredEvent[]> {
  const days = new Map<string, StoredEvent[]>()
  for (const event of events) {
    const day = new Date(event.time).toISOString().slice(0, 10)
    const same = days.get(day)
    if (same) same.push(event)
    else days.set(day, [event])
  }
  return days
}

interface NewSegment {
  readonly day: string
  /** SQL that selects the segment's rows. */
  readonly sql: string
  readonly firstBatch: string
  readonly lastBatch: string
}

/** Writes a file and adds its row; the file counts after the commit. A selection without rows creates no file. */
async function writeSegment(db: Database, { own, folder }: Duck, segment: NewSegment): Promise<void> {
  const id = newId()
  const path = segmentPath(segment.day, id)
  await mkdir(dirname(join(folder, path)), { recursive: true })
  const result = await own.runAndReadAll(
    `copy (${segment.sql} order by client, epoch, seq) to ${quote(join(folder, path))} ${PARQUET}`,
  )
  const rowCount = String(result.getRows()[0]?.[0] ?? 0)
  if (rowCount === '0') return
  const { bytes, hash } = await sealFile(join(folder, path))
  await db.query({
    text: `insert into event_segments (id, day, path, row_count, bytes, hash, first_batch, last_batch)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [id, segment.day, path, rowCount, bytes, hash, segment.firstBatch, segment.lastBatch],
  })
}

export async function liveSegments(db: Database): Promise<readonly Segment[]> {
  return db.query<Segment>({
    text: `select id, to_char(day, 'YYYY-MM-DD') as day, path from event_segments where retired_at is null order by day, id`,
  })
}

/** An SQL expression that reads these files, without the column that DuckDB derives from the folder names. */
export function readSegments(folder: string, segments: readonly Segment[]): string {
  return `read_parquet([${segments.map(({ path }) => quote(join(folder, path))).join(', ')}], hive_partitioning = false)`
}

/** Joins small segments of a day, removes segments that are too old, and deletes files that have no row. */
export async function tidySegments(pool: Pool, duck: Duck, keptDays: number): Promise<void> {
  await asSealer(pool, async (db) => {
    await db.query({
      text: `update event_segments set retired_at = now() where retired_at is null and day < current_date - $1::integer`,
      values: [keptDays],
    })
    for (const segments of daysToCompact(await liveSegments(db))) await replaceSegments(db, duck, segments, 'true')
    await db.query({ text: `delete from event_segments where retired_at < now() - interval '${RETIRED_KEPT}'` })
  })
  await asSealer(pool, async (db) => {
    const rows = await db.query<{ path: string }>({ text: 'select path from event_segments' })
    await removeUnlisted(duck.folder, new Set(rows.map(({ path }) => path)))
  })
}

function daysToCompact(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const days = new Map<string, Segment[]>()
  for (const segment of segments) days.set(segment.day, [...(days.get(segment.day) ?? []), segment])
  return [...days.values()].filter(({ length }) => length >= COMPACT_FROM)
}

/** Replaces segments of one day by a single segment, with the rows that satisfy `condition`. */
export async function replaceSegments(
  db: Database,
  duck: Duck,
  segments: readonly Segment[],
  condition: string,
): Promise<void> {
  const ids = segments.map(({ id }) => id)
  const range = await db.query<{ first: string; last: string }>({
    text: 'select min(first_batch) as first, max(last_batch) as last from event_segments where id = any($1::bigint[])',
    values: [ids],
  })
  const { first, last } = only(range)
  const [{ day } = { day: '' }] = segments
  const sql = `select * from ${readSegments(duck.folder, segments)} where ${condition}`
  await writeSegment(db, duck, { day, sql, firstBatch: first, lastBatch: last })
  await db.query({ text: 'update event_segments set retired_at = now() where id = any($1::bigint[])', values: [ids] })
}
