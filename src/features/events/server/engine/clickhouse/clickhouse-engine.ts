import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import type { QueryEngine, QueryLimits, QueryResult } from '../engine.ts'
import { guardFormulas } from '../formulas.ts'
import { QueryError, QueryLater, STOPPED } from '../query-error.ts'
import { createClickHouse, type ClickHouse } from './clickhouse-client.ts'
import { viewsOver } from './dialect.ts'
import { createLoader, type ClickHouseLoader } from './load.ts'
import { translate } from './translate.ts'

/** Addresses of ClickHouse with user and password: `http://user:password@clickhouse:8123/database`. */
export interface ClickHouseAddresses {
  /** The address for the user that loads events. */
  readonly url: string
  /** The address for the user of analysts' queries, who can only read. */
  readonly readUrl: string
}

export interface ClickHouseEngine extends QueryEngine {
  /**
   * Loads new events, and drops replaced and erased ones.
   * @param atOnce true to also drop events that running queries may still read
   */
  follow(atOnce: boolean): Promise<void>
}

const MEMORY_MAX_BYTES = 2_000_000_000
const THREADS_MAX = 4
/** Maximum size of a query's text, which includes the list of segments. */
const SQL_MAX_BYTES = 2_000_000
/** Time for the response in addition to the query's own time limit. */
const ANSWER_MS = 2_000

/**
 * Settings that make ClickHouse answer like DuckDB: an aggregate over no rows is null, casts and joins keep nulls, days
 * are UTC. `readonly` also prevents a query from changing these settings.
 */
const READING = {
  readonly: 1,
  max_memory_usage: MEMORY_MAX_BYTES,
  max_threads: THREADS_MAX,
  max_query_size: SQL_MAX_BYTES,
  max_ast_elements: 1_000_000,
  wait_end_of_query: 1,
  cancel_http_readonly_queries_on_client_close: 1,
  session_timezone: 'UTC',
  aggregate_functions_null_for_empty: 1,
  cast_keep_nullable: 1,
  join_use_nulls: 1,
  prefer_column_name_to_alias: 1,
  query_plan_remove_redundant_sorting: 0,
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_denormals: 1,
} as const

const EXPORT_FORMATS = { parquet: 'Parquet', csv: 'CSVWithNames', ndjson: 'JSONEachRow' } as const

/**
 * Opens an engine that answers queries by ClickHouse. DuckDB still writes the Parquet files; each file is inserted into
 * ClickHouse once.
 * @param folder folder of the Parquet files
 */
export function openClickHouse(pool: Pool, folder: string, { url, readUrl }: ClickHouseAddresses): ClickHouseEngine {
  const loader = createLoader(pool, folder, createClickHouse(url))
  const reader = createClickHouse(readUrl)
  return {
    query: (sql, limits) => runQuery(loader, reader, sql, limits),
    export: (sql, path, timeoutMs) => exportRows(loader, reader, sql, path, timeoutMs),
    follow: (atOnce) => loader.drop(atOnce),
  }
}

interface Compact {
  readonly meta: readonly { readonly name: string; readonly type: string }[]
  readonly data: readonly (readonly unknown[])[]
}

async function runQuery(
  loader: ClickHouseLoader,
  reader: ClickHouse,
  sql: string,
  { rowsMax, timeoutMs, stop }: QueryLimits,
): Promise<QueryResult> {
  const started = performance.now()
  const answer = await ask(
    loader,
    reader,
    sql,
    'JSONCompact',
    { timeoutMs, stop },
    {
      max_result_rows: rowsMax + 1,
      result_overflow_mode: 'break',
    },
  )
  const { meta, data } = (await answer.json()) as Compact
  const types = meta.map(({ type }) => plainType(type))
  return {
    columns: meta.map(({ name }, at) => ({ name, type: types[at]! })),
    rows: data.slice(0, rowsMax).map((row) => row.map((value, at) => plainValue(value, types[at]!))),
    isCut: data.length > rowsMax,
    ms: Math.round(performance.now() - started),
  }
}

async function exportRows(
  loader: ClickHouseLoader,
  reader: ClickHouse,
  sql: string,
  path: string,
  timeoutMs: number,
): Promise<void> {
  const format = Object.entries(EXPORT_FORMATS).find(([ending]) => path.endsWith(`.${ending}`))?.[1]
  if (!format) throw new QueryError('A file of events ends in .parquet, .csv or .ndjson.')
  const answer = await ask(loader, reader, sql, format, { timeoutMs }, {})
  try {
    const rows = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
    await pipeline([rows, ...(format === EXPORT_FORMATS.csv ? [guardFormulas()] : []), createWriteStream(path)])
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function ask(
  loader: ClickHouseLoader,
  reader: ClickHouse,
  sql: string,
  format: string,
  { timeoutMs, stop }: Pick<QueryLimits, 'timeoutMs' | 'stop'>,
  settings: Readonly<Record<string, string | number>>,
): Promise<Response> {
  const { sqlWith, words } = translate(sql)
  const until = performance.now() + timeoutMs
  const parts = await Promise.race([loader.refresh(words), endOf(timeoutMs)])
  if (parts === null) throw new QueryLater('The newest events took too long to read.')
  const left = Math.max(1, until - performance.now())
  // The format is appended as the last clause, so a query that contains its own FORMAT is rejected.
  return reader
    .run(`${sqlWith(viewsOver(parts))}\nformat ${format}`, {
      settings: { ...READING, ...settings, max_execution_time: left / 1_000 },
      timeoutMs: left + ANSWER_MS,
      stop,
    })
    .catch((error: unknown) => {
      if (stop?.aborted) throw new QueryLater(STOPPED)
      if (performance.now() < until || !(error instanceof QueryLater)) throw error
      throw new QueryLater(`The query took longer than ${timeoutMs / 1_000} s and was ended.`)
    })
}

function endOf(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref())
}

/** Converts a type to DuckDB's name, which the console's table and charts expect. */
function plainType(type: string): string {
  const inner = /^(?:Nullable|LowCardinality)\((.*)\)$/.exec(type)?.[1]
  if (inner !== undefined) return plainType(inner)
  const list = /^Array\((.*)\)$/.exec(type)?.[1]
  if (list !== undefined) return `${plainType(list)}[]`
  if (/^U?Int(8|16|32)$/.test(type)) return 'INTEGER'
  if (/^U?Int64$/.test(type)) return 'BIGINT'
  if (/^U?Int(128|256)$/.test(type)) return 'HUGEINT'
  if (/^B?Float\d+$/.test(type)) return 'DOUBLE'
  if (type.startsWith('DateTime')) return 'TIMESTAMP'
  if (type === 'Date' || type === 'Date32') return 'DATE'
  if (type === 'Bool') return 'BOOLEAN'
  return type === 'String' ? 'VARCHAR' : type.toUpperCase()
}

/** Removes trailing zeros from times, because DuckDB writes none. */
function plainValue(value: unknown, type: string): unknown {
  return type === 'TIMESTAMP' && typeof value === 'string'
    ? value.replace(/\.?0+$/, (end) => (end.startsWith('.') || value.includes('.') ? '' : end))
    : value
}
