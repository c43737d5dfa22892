import type { Pool } from 'pg'
import type { EventRecord } from '#features/events/contract.ts'
import { makePastVisits } from '#features/demo/server/past-visits.ts'
import { openEngine, type Engine, type QueryResult } from '#features/events/server/engine/engine.ts'
import { QueryError } from '#features/events/server/engine/query-error.ts'
import { createEventRecorder, type EventRecorder } from '#features/events/server/shared/event-recorder.ts'
import { serverFeatures } from '#features/server.ts'
import { makeId } from '#contracts/ids.ts'
import { databaseOf, only } from '#server/storage/database.ts'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { withClickHouse } from '../support/clickhouse-for-bench.ts'
import { ENGINE_CASES, REFUSED, type EngineCase } from '../support/engine-cases.ts'
import { withEventDatabase } from '../support/event-database.ts'

const KEPT_DAYS = 365
const LIMITS = { rowsMax: 1_000_000, timeoutMs: 120_000 }
/**
 * Fractions may differ by this share. Sums depend on the order of the terms, so that a half may be rounded up or down: a
 * percentile of 165.3925 ms is 165.392 or 165.393.
 */
const RELATIVE_ERROR = 1e-5
const HOUR_MS = 3_600_000
const ERASED = '9007199254740993'
const HOSTILE = [
  `it's \\d "x" -- /* no comment */`,
  `'; drop table events; --`,
  'نص → 🙂 \u202e',
  '{"a":[1,2]}',
  '\\',
  '\t\n',
  '%_',
  '',
  'Ä ÄÖ',
]

interface Engines {
  readonly pool: Pool
  readonly duckdb: Engine
  readonly clickhouse: Engine
  /** The same database in another server, or after a restart. */
  readonly reopened: Engine
  readonly recorder: EventRecorder
  readonly progress: (message: string) => void
}

/**
 * E12: DuckDB and ClickHouse give equal answers to every view, macro and ready page, over the same sealed and fresh
 * events.
 */
export const enginesAgree: Measurement = { id: 'E12', isLong: true, measure: measureAgreement }

async function measureAgreement({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  return withEventDatabase(({ pool, folder }) =>
    withClickHouse(progress, async (url) => {
      const recorder = createEventRecorder(pool, serverFeatures)
      const open = (clickhouse: { readonly url: string; readonly readUrl: string } | null) =>
        openEngine(pool, { folder, keptDays: KEPT_DAYS, clickhouse })
      const engines: Engines = {
        pool,
        recorder,
        progress,
        duckdb: await open(null),
        clickhouse: await open({ url, readUrl: url }),
        reopened: await open({ url, readUrl: url }),
      }
      try {
        return await compare(engines, quick)
      } finally {
        await recorder.close()
      }
    }),
  )
}

async function compare(engines: Engines, isQuick: boolean): Promise<readonly Row[]> {
  const { pool, duckdb, clickhouse, recorder, progress } = engines
  const now = Date.now()
  const agreed: Record<string, number> = {}
  const count = async (state: string, asked = clickhouse): Promise<void> => {
    if (isQuick && state !== 'sealed and fresh') return
    agreed[state] = await agreement({ ...engines, clickhouse: asked }, state)
  }
  await count('no events')
  await recordVisits(recorder, now, 'sealed')
  await recordHostile(recorder, now)
  await duckdb.seal()
  await recordVisits(recorder, now, 'fresh')
  await recordFaults(pool)
  await count('sealed and fresh')
  // After nine further seals the segments of a day are joined, and ClickHouse must drop the old ones.
  for (let n = 0; n < 9; n += 1) {
    await recorder.record(visit(`again ${n}`, now - n * 60_000), { userId: null, country: 'US', device: 'phone' }, now)
    await clickhouse.seal()
  }
  await count('joined', engines.reopened)
  await clickhouse.erase(ERASED)
  await count('erased')
  const left = await clickhouse.query(`select count(*)::bigint as n from events where user_id = ${ERASED}`, LIMITS)
  if (String(left.rows[0]?.[0]) !== '0') throw new Error('Erased events are still in ClickHouse.')

  const refused = await countRefused(engines)
  const total = ENGINE_CASES.length * Object.keys(agreed).length
  const equal = Object.values(agreed).reduce((sum, n) => sum + n, 0)
  progress(`${equal} of ${total} answers are equal, ${refused} of ${REFUSED.length} queries are refused by both`)
  const how =
    `${equal} of ${total} answers equal: ${ENGINE_CASES.length} queries in ${Object.keys(agreed).length} states ` +
    `(${Object.keys(agreed).join(', ')}); ClickHouse in a process of its own (chdb) behind its HTTP interface`
  return [
    row('E12', 'answers that are equal on DuckDB and ClickHouse', (100 * equal) / total, '%', { atLeast: 100 }, how),
    row(
      'E12.refused',
      'hostile queries that both refuse',
      (100 * refused) / REFUSED.length,
      '%',
      { atLeast: 100 },
      `${REFUSED.length} queries that write, read files or are none`,
    ),
  ]
}

async function agreement({ duckdb, clickhouse, progress }: Engines, state: string): Promise<number> {
  let equal = 0
  for (const one of ENGINE_CASES) {
    const [a, b] = [await answerOf(duckdb, one), await answerOf(clickhouse, one)]
    const difference = typeof a === 'string' ? a : typeof b === 'string' ? b : differenceOf(a, b)
    if (difference === null) equal += 1
    else progress(`${state}, ${one.name}: ${difference}`)
  }
  progress(`${state}: ${equal} of ${ENGINE_CASES.length} answers are equal`)
  return equal
}

async function answerOf(engine: Engine, { sql, isOrdered }: EngineCase): Promise<QueryResult | string> {
  try {
    const result = await engine.query(sql, LIMITS)
    return isOrdered ? result : { ...result, rows: result.rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) }
  } catch (error) {
    if (error instanceof Error) return error.message
    throw error
  }
}

/** The key by which rows are sorted. Fractions that differ only in their last digits get the same key. */
function keyOf(cells: readonly unknown[]): string {
  return JSON.stringify(cells.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(9)) : cell)))
}

const kindOf = (type: string): string =>
  /INT|DOUBLE|FLOAT|DECIMAL/.test(type) ? 'number' : type === 'JSON' ? 'VARCHAR' : type

/** @returns null if both are equal */
function differenceOf(a: QueryResult, b: QueryResult): string | null {
  const [own, other] = [a, b].map(({ columns }) =>
    columns.map(({ name, type }) => `${name} ${kindOf(type)}`).join(', '),
  )
  if (own !== other) return `columns ${own} and ${other}`
  if (a.rows.length !== b.rows.length) return `${a.rows.length} and ${b.rows.length} rows`
  const at = a.rows.findIndex((cells, n) => !cells.every((cell, column) => isEqual(cell, b.rows[n]![column])))
  return at < 0 ? null : `row ${at}: ${JSON.stringify(a.rows[at])} and ${JSON.stringify(b.rows[at])}`
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, at) => isEqual(each, b[at]))
  if (a === b) return true
  if (a === null || b === null || typeof a === 'boolean' || typeof b === 'boolean') return false
  // Whole numbers arrive as texts, fractions as numbers. One engine may return a text where the other returns a number.
  if (typeof a === 'string' && typeof b === 'string') return false
  const [x, y] = [Number(a), Number(b)]
  return Math.abs(x - y) <= RELATIVE_ERROR * Math.max(1, Math.abs(x))
}

async function countRefused({ duckdb, clickhouse, progress }: Engines): Promise<number> {
  let refused = 0
  for (const sql of REFUSED) {
    const both = await Promise.all(
      [duckdb, clickhouse].map((engine) =>
        engine.query(sql, LIMITS).then(
          () => 'answered',
          (error: unknown) => (error instanceof QueryError ? null : String(error)),
        ),
      ),
    )
    if (both.every((answer) => answer === null)) refused += 1
    else progress(`${sql}: ${both.map((answer) => answer ?? 'refused').join(', ')}`)
  }
  return refused
}

async function recordVisits(recorder: EventRecorder, now: number, name: string): Promise<void> {
  const ids = Array.from({ length: 60 }, (_, at) => makeId(now - at * HOUR_MS, Math.random()))
  const members = ids.slice(0, 20).map((id) => ({ id, country: null }))
  const pins = ids.map((id) => ({ id, savedBy: members.slice(0, 5).map((member) => member.id) }))
  const browsers = makePastVisits(`bench ${name}`, { pins, members }, now)
  for (const { events, ...source } of browsers.slice(0, 60)) {
    await recorder.record(
      events.map((event) => ({
        ...event,
        clientUUID: `${name === 'fresh' ? event.clientUUID : `${event.clientUUID} ${name}`}`,
      })),
      source,
      now,
      `${name} ${events[0]?.clientUUID}`,
    )
  }
}

function visit(client: string, time: number, changes: readonly Partial<EventRecord>[] = [{}, {}]): EventRecord[] {
  return changes.map((change, at) => ({
    event_type: 'view',
    view_type: 'feed/home',
    view_parameter: null,
    view_data: null,
    component: null,
    object_id_str: null,
    aux_data: null,
    event_data: null,
    time: time + at,
    clientUUID: client,
    appState: 'active',
    ...change,
  }))
}

/**
 * Records texts, ids and JSON that engines may read differently, events at the same moment, and events of a member who
 * is erased later.
 */
async function recordHostile(recorder: EventRecorder, now: number): Promise<void> {
  const at = now - 50 * HOUR_MS
  const source = { userId: null, country: 'DE', device: 'tablet' }
  const searches = HOSTILE.map((text) => ({
    event_type: 'search',
    object_id_str: text,
    view_parameter: text,
    event_data: JSON.stringify({ query: text }),
  }))
  await recorder.record(visit('hostile', at, searches), source, now, 'hostile')
  const vitals = [0.25, 2500, 1e-7, 123456789.5].map((value, n) => ({
    event_type: 'web_vital',
    event_data: JSON.stringify({
      name: ['CLS', 'LCP'][n % 2],
      value,
      ...(n > 1 ? { rating: 'good', attribution: { target: HOSTILE[0], ms: 1.5 } } : {}),
    }),
  }))
  await recorder.record(visit('vitals', at, vitals), source, now, 'vitals')
  const metrics = [0, 1, 2.5, 9007199254740991].map((value, n) => ({
    event_type: 'metric',
    event_data: JSON.stringify({
      name: n === 0 ? 'save.failed' : 'resource.count',
      type: 'count',
      value,
      tags: n % 2 ? { type: 'a b' } : {},
    }),
  }))
  await recorder.record(visit('metrics', at, metrics), source, now, 'metrics')
  const together = ['view', 'click', 'save', 'click', 'view'].map((type) => ({ event_type: type, time: at }))
  await recorder.record(visit('together', at, together), source, now, 'together')
  const steps = ['click', 'view', 'click', 'click', 'save'].map((type, n) => ({
    event_type: type,
    time: at + n * 5_000,
  }))
  await recorder.record(visit('steps', at, steps), source, now, 'steps')
  const days = [0, 24, 24.4, 24.6, 25.2].map((hours, n) => ({
    time: at + hours * HOUR_MS,
    view_type: n % 2 ? null : 'pins/closeup',
  }))
  await recorder.record(visit('days', at, days), source, now, 'days')
  await recorder.record(visit('member', at), { userId: ERASED, country: 'XX', device: 'desktop' }, now, 'member')
}

/** Adds refused events, and page loads with gaps. */
async function recordFaults(pool: Pool): Promise<void> {
  const db = databaseOf(pool)
  for (const [at, body] of HOSTILE.entries()) {
    await db.query({
      text: `insert into event_bad_rows (id, client, epoch, seq, code, schema_revision, received_at, user_id, country, device, body, replayed_at)
             values ($1, $2, 'e', $3, 'schema/unknown-event', 1, now() - interval '1 hour', $4, 'US', 'phone', $5, $6)`,
      values: [
        String(at + 1),
        at % 2 ? null : 'c',
        at % 3 ? at : null,
        at % 2 ? ERASED : null,
        Buffer.from(body),
        at % 2 ? new Date() : null,
      ],
    })
  }
  only(
    await db.query({
      text: `with changed as (update event_epochs set islands = '[[900, 905], [910, 911]]', duplicates = 3, rejected = 1
               where (client, epoch) in (select client, epoch from event_epochs order by client, epoch limit 3) returning 1)
             select count(*) from changed`,
    }),
  )
}
