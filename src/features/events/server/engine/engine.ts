import { rm } from 'node:fs/promises'
import { DuckDBTypeId, StatementType, type DuckDBConnection, type DuckDBPreparedStatement } from '@duckdb/node-api'
import type { Pool } from 'pg'
import { checkReads } from './check-reads.ts'
import { openClickHouse, type ClickHouseAddresses } from './clickhouse/clickhouse-engine.ts'
import { openDuck, quote, type Duck } from './duck.ts'
import { erasePerson } from './erase.ts'
import { explainError, isOutOfMemory } from './explain-error.ts'
import { FORMULA_STARTS } from './formulas.ts'
import { ONLY_READING, QueryError, QueryLater, STOPPED } from './query-error.ts'
import { createRefresh } from './refresh.ts'
import { sealOnce, tidySegments } from './seal.ts'
import { createViews } from './views.ts'

export interface QueryLimits {
  readonly rowsMax: number
  readonly timeoutMs: number
  /** Aborts the query. */
  readonly stop?: AbortSignal | undefined
}

export interface QueryResult {
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly rows: readonly (readonly unknown[])[]
  /** True if the query has more rows than the limit. */
  readonly isCut: boolean
  readonly ms: number
}

/** Answers analysts' queries, by DuckDB in the events process or by ClickHouse. */
export interface QueryEngine {
  /** Runs one SELECT over the views. */
  query(sql: string, limits: QueryLimits): Promise<QueryResult>
  /**
   * Writes all rows of one SELECT to a file below the events folder. The file name's extension determines the format.
   */
  export(sql: string, path: string, timeoutMs: number): Promise<void>
}

/** The calls of the events process. */
export interface Engine extends QueryEngine {
  /**
   * Moves all stored batches into Parquet files, joins small segments, and removes old ones.
   * @returns the number of sealed events
   */
  seal(): Promise<number>
  /**
   * Deletes a person's events.
   * @param known further page loads of the person, each as client and epoch in one text, that the database no longer
   * links to the person
   * @returns false if another process is changing segments now
   */
  erase(userId: string, known?: readonly string[]): Promise<boolean>
}

const WRITING = /^(?:\s|--.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:insert|update|delete|merge|alter|drop|truncate)\b/i
const MEMORY_SHARED =
  'There was not enough memory for all queries that ran at this time. Try again; if it fails again, read fewer days or columns.'
const READING: ReadonlySet<StatementType> = new Set([StatementType.SELECT, StatementType.EXPLAIN])

export interface EngineOptions {
  /** The folder of the Parquet files. */
  readonly folder: string
  readonly keptDays: number
  /** The addresses of ClickHouse if it answers the queries; null for DuckDB. */
  readonly clickhouse: ClickHouseAddresses | null
}

/**
 * Opens the engine. DuckDB seals and erases in any case, because the Parquet files are the stored data; ClickHouse is
 * loaded from them.
 */
export async function openEngine(pool: Pool, { folder, keptDays, clickhouse }: EngineOptions): Promise<Engine> {
  const duck = await openDuck(folder)
  const scaled = clickhouse && openClickHouse(pool, folder, clickhouse)
  const queries = scaled ?? (await openDuckQueries(pool, duck))
  return {
    query: (sql, limits) => queries.query(sql, limits),
    export: (sql, path, timeoutMs) => queries.export(sql, path, timeoutMs),
    async seal() {
      let sealed = 0
      for (let lot = await sealOnce(pool, duck); lot > 0; lot = await sealOnce(pool, duck)) sealed += lot
      await tidySegments(pool, duck, keptDays)
      await scaled?.follow(false)
      return sealed
    },
    async erase(userId, known) {
      const isErased = await erasePerson(pool, duck, userId, known)
      if (isErased) await scaled?.follow(true)
      return isErased
    },
  }
}

async function openDuckQueries(pool: Pool, duck: Duck): Promise<QueryEngine> {
  await createViews(duck)
  const parts = { duck, refresh: createRefresh(pool, duck), running: new Set<RunningQuery>() }
  return {
    query: (sql, limits) => runQuery(parts, sql, limits),
    export: (sql, path, timeoutMs) => exportRows(parts, sql, path, timeoutMs),
  }
}

interface RunningQuery {
  /** True if another query ran at some time while this one did. */
  isShared: boolean
}

interface DuckQueries {
  readonly duck: Duck
  readonly refresh: ReturnType<typeof createRefresh>
  readonly running: Set<RunningQuery>
}

async function runQuery(parts: DuckQueries, sql: string, limits: QueryLimits): Promise<QueryResult> {
  const { rowsMax, timeoutMs, stop } = limits
  const started = performance.now()
  return withStatement(parts, sql, { timeoutMs, stop }, async (_, statement) => {
    const reader = await statement.streamAndReadUntil(rowsMax + 1)
    const rows = reader.getRowsJson()
    return {
      columns: reader.columnNames().map((name, at) => ({ name, type: String(reader.columnType(at)) })),
      rows: rows.slice(0, rowsMax),
      isCut: rows.length > rowsMax,
      ms: Math.round(performance.now() - started),
    }
  })
}

const EXPORT_OPTIONS = {
  parquet: 'format parquet, compression zstd',
  csv: 'format csv, header',
  ndjson: 'format json',
} as const

/** Types of numbers that JavaScript and most readers of JSON may round. Ids are so large and become texts; counts are not. */
const WIDE_INTEGERS: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UHUGEINT,
])

/** If the export fails, no file stays. */
async function exportRows(parts: DuckQueries, sql: string, path: string, timeoutMs: number): Promise<void> {
  const options = Object.entries(EXPORT_OPTIONS).find(([ending]) => path.endsWith(`.${ending}`))?.[1]
  if (!options) throw new QueryError('A file of events ends in .parquet, .csv or .ndjson.')
  const bare = sql.replace(/;\s*$/, '')
  await withStatement(parts, sql, { timeoutMs }, async (connection, statement) => {
    const valueOf = VALUES[path.slice(path.lastIndexOf('.') + 1)]
    const rows = valueOf ? withValues(bare, statement, valueOf) : bare
    try {
      await connection.run(`copy (${rows}\n) to ${quote(path)} (${options})`)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  })
}

/** SQL of a column's value in files of a format; a format that is not here has all values as they are. */
const VALUES: Readonly<Record<string, (column: string, type: DuckDBTypeId) => string>> = {
  ndjson: (column, type) =>
    WIDE_INTEGERS.has(type)
      ? `case when ${column} between -${Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}
          then to_json(${column}) else to_json(${column}::varchar) end`
      : column,
  // Spreadsheets run texts that begin so as formulas, and visitors write texts, such as searches.
  csv: (column, type) =>
    type === DuckDBTypeId.VARCHAR
      ? `case when regexp_matches(${column}, '^[${FORMULA_STARTS}]') then '''' || ${column} else ${column} end`
      : column,
}

/** The same rows, with other values. */
function withValues(
  sql: string,
  statement: DuckDBPreparedStatement,
  valueOf: (column: string, type: DuckDBTypeId) => string,
): string {
  const columns = Array.from({ length: statement.columnCount }, (_, at) => {
    const name = statement.columnName(at).replaceAll('"', '""')
    return `${valueOf(`column_${at}`, statement.columnTypeId(at))} as "${name}"`
  })
  const names = columns.map((_, at) => `column_${at}`)
  return `select ${columns.join(', ')} from (${sql}\n) as rows (${names.join(', ')})`
}

/**
 * Calls `run` with a checked statement, in a read-only transaction over updated views. The statement is interrupted at
 * the time limit or when it is stopped.
 */
async function withStatement<Value>(
  { duck: { instance }, refresh, running }: DuckQueries,
  sql: string,
  { timeoutMs, stop }: Pick<QueryLimits, 'timeoutMs' | 'stop'>,
  run: (connection: DuckDBConnection, statement: DuckDBPreparedStatement) => Promise<Value>,
): Promise<Value> {
  const connection = await instance.connect()
  const query: RunningQuery = { isShared: running.size > 0 }
  for (const other of running) other.isShared = true
  running.add(query)
  let isLate = false
  const onStop = () => connection.interrupt()
  stop?.addEventListener('abort', onStop)
  const timer = setTimeout(() => {
    isLate = true
    connection.interrupt()
  }, timeoutMs)
  try {
    const statements = await connection.extractStatements(sql).catch(explain(sql, query))
    if (statements.count !== 1) throw new QueryError('Write exactly one statement.')
    await checkReads(connection, sql)
    await refresh(wordsOf(sql)).catch((error: unknown) => {
      throw isOutOfMemory(error) ? new QueryLater(MEMORY_SHARED, null, error) : error
    })
    // An interruption only ends the statement that is running, so the limit must be checked before the next one.
    if (isLate) throw new QueryLater('The newest events took too long to read.')
    if (stop?.aborted) throw new QueryLater(STOPPED)
    await connection.run('begin transaction read only')
    const statement = await statements.prepare(0).catch((error: unknown) => {
      // DuckDB's own message says that views cannot be written to, which would mislead the author of the query.
      if (WRITING.test(sql)) throw new QueryError(ONLY_READING)
      return explain(sql, query)(error)
    })
    if (!READING.has(statement.statementType)) throw new QueryError(ONLY_READING)
    return await run(connection, statement).catch(explain(sql, query))
  } catch (error) {
    if (stop?.aborted) throw new QueryLater(STOPPED)
    if (isLate) throw new QueryLater(`The query took longer than ${timeoutMs / 1_000} s and was ended.`)
    throw error
  } finally {
    clearTimeout(timer)
    running.delete(query)
    stop?.removeEventListener('abort', onStop)
    connection.closeSync()
  }
}

/**
 * The words of a query, among them the names of all its tables. DuckDB's own list of tables is empty if a query joins with
 * USING.
 */
function wordsOf(sql: string): ReadonlySet<string> {
  return new Set(sql.toLowerCase().match(/\w+/g))
}

/**
 * Throws the error of a query in words for its author. All queries share one memory. So if there was not enough of it for
 * several at once, the query may be correct.
 */
function explain(sql: string, query: RunningQuery): (error: unknown) => never {
  return (error) => {
    if (query.isShared && isOutOfMemory(error)) throw new QueryLater(MEMORY_SHARED, null, error)
    throw new QueryError(explainError(error instanceof Error ? error.message : String(error), sql))
  }
}
