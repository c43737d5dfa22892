import type { StoredEvent } from '../../decode-batch.ts'
import type { DatabaseTable, DatabaseType } from '#features/events/server/shared/database-table.ts'
import { DATABASE_TABLES } from '../database-tables.ts'

export const EVENTS_TABLE = 'pinfold_events'

const TIME = `DateTime64(3, 'UTC')`
const FEW = 'LowCardinality(String)'
const FEW_OR_NONE = 'LowCardinality(Nullable(String))'

const COLUMNS: Readonly<Record<keyof StoredEvent, string>> = {
  client: 'String',
  epoch: 'String',
  seq: 'Int32',
  time: TIME,
  received: TIME,
  user_id: 'Nullable(Int64)',
  event_type: FEW,
  view_type: FEW_OR_NONE,
  view_parameter: 'Nullable(String)',
  view_data: 'Nullable(String)',
  component: FEW_OR_NONE,
  object_id_str: 'Nullable(String)',
  aux_data: 'Nullable(String)',
  event_data: 'Nullable(String)',
  app_state: FEW,
  country: FEW,
  device: FEW,
  schema_revision: 'Int32',
}

/** ClickHouse types of the columns of copied tables. */
const COPIED: Readonly<Record<DatabaseType, string>> = {
  BIGINT: 'Int64',
  DATE: 'Date',
  INTEGER: 'Int32',
  TIMESTAMP: TIME,
  VARCHAR: 'String',
}

/** Without this setting, ClickHouse ignores the deduplication tokens of inserts, and stores a repeated insert twice. */
const TOKENS_KEPT = 'non_replicated_deduplication_window = 1000'

/**
 * The tables of events. A part is a sealed segment, or a lot of batches that are not sealed yet. Each part has its own
 * partitions, so that a part that is no longer used can be dropped at once. Events of a segment have 0 as `batch`.
 * Events of a lot also have `lot_rows`, the number of rows of the complete lot.
 */
export const CREATE_TABLES: readonly string[] = [
  `create table if not exists ${EVENTS_TABLE} (day Date, ${listOf(COLUMNS)}, part UInt64, batch UInt64, offset_ms Int64, lot_rows UInt32)
   engine = MergeTree partition by (day, part) order by (client, epoch, seq) settings ${TOKENS_KEPT}`,
  ...DATABASE_TABLES.map(
    (table) =>
      `create table if not exists ${copyName(table)} (${copiedColumns(table, (type) => COPIED[type])}, copy UInt64)
   engine = MergeTree partition by copy order by (${table.order.join(', ')}) settings ${TOKENS_KEPT}`,
  ),
]

const NAMES = Object.keys(COLUMNS).join(', ')
const STORED = listOf(COLUMNS)
/** Columns of rows that are sent as JSON lines: `time` and `received` are milliseconds since 1970. */
const SENT = listOf({ ...COLUMNS, time: 'Int64', received: 'Int64' })

/** SQL that inserts a sealed segment; the request's body is the segment's Parquet file. */
export function insertSegment(part: string, day: string): string {
  return `insert into ${EVENTS_TABLE} (day, ${NAMES}, part, batch, offset_ms, lot_rows)
    select toDate('${day}'), ${NAMES}, ${part}, 0, 0, 0 from input(${quoted(STORED)}) format Parquet`
}

/** SQL that inserts events that are not sealed yet; the body has one JSON object per line. */
export function insertLot(part: string): string {
  return `insert into ${EVENTS_TABLE} (day, ${NAMES}, part, batch, offset_ms, lot_rows)
    select toDate(fromUnixTimestamp64Milli(time, 'UTC')), ${momentsOf(NAMES, ['time', 'received'])}, ${part}, batch, offset_ms, lot_rows
    from input(${quoted(`${SENT}, batch UInt64, offset_ms Int64, lot_rows UInt32`)}) format JSONEachRow`
}

/**
 * Name of the ClickHouse table with the copies of a table. A query reads a single copy, whatever is copied meanwhile.
 */
export function copyName({ name }: DatabaseTable): string {
  return `pinfold_${name}`
}

/** SQL that inserts a copy of all rows of a table; the body has one JSON object per line. */
export function insertCopy(table: DatabaseTable, copy: string): string {
  const names = Object.keys(table.columns)
  const moments = names.filter((name) => table.columns[name]?.[0] === 'TIMESTAMP')
  const sent = copiedColumns(table, (type) => (type === 'TIMESTAMP' ? 'Int64' : COPIED[type]))
  return `insert into ${copyName(table)} (${names.join(', ')}, copy) select ${momentsOf(names.join(', '), moments)}, ${copy}
    from input(${quoted(sent)}) format JSONEachRow`
}

function copiedColumns({ columns }: DatabaseTable, typeOf: (type: DatabaseType) => string): string {
  return Object.entries(columns)
    .map(([name, [type, , nullable]]) => `${name} ${nullable ? `Nullable(${typeOf(type)})` : typeOf(type)}`)
    .join(', ')
}

function momentsOf(names: string, moments: readonly string[]): string {
  return names
    .split(', ')
    .map((name) => (moments.includes(name) ? `fromUnixTimestamp64Milli(${name}, 'UTC')` : name))
    .join(', ')
}

function listOf(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
}

/** A string literal of ClickHouse, in which a backslash is an escape character. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll(/\s+/g, ' ')}'`
}
