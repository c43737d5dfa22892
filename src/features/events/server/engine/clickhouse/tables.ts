import type { StoredEvent } from '../../decode-batch.ts'

export const EVENTS_TABLE = 'pinfold_events'
export const BAD_EVENTS_TABLE = 'pinfold_bad_events'
export const LOSS_TABLE = 'pinfold_loss'
export const ENTRIES_TABLE = 'pinfold_entries'

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

const BAD_EVENTS = `id Int64, received ${TIME}, client Nullable(String), epoch Nullable(String), seq Nullable(Int32), code String,
  schema_revision Int32, user_id Nullable(Int64), country String, device String, body String, replayed Nullable(${TIME})`
const LOSS = `client String, epoch String, first_seen ${TIME}, last_seen ${TIME}, stored Int32, duplicates Int32,
  rejected Int32, missing Int32`
const ENTRIES = `day Date, entry String, kind Nullable(String), source Nullable(String), utm_campaign Nullable(String),
  landing_page Nullable(String), referrer_host String, people Int32, paid Int32, pages Int32, steps Int32, pictures Int32`

/** Without it, ClickHouse ignores the tokens of inserts and stores a repeated insert twice. */
const TOKENS_KEPT = 'non_replicated_deduplication_window = 1000'

/**
 * The tables of events. A part is a sealed segment, or one lot of batches that are not sealed yet. Each part has its own
 * partitions, so a part that is no longer listed is dropped whole and at once. A sealed event has 0 as `batch`. An event
 * of a lot also has `lot_rows`, the number of rows of the complete lot.
 */
export const CREATE_TABLES: readonly string[] = [
  `create table if not exists ${EVENTS_TABLE} (day Date, ${listOf(COLUMNS)}, part UInt64, batch UInt64, offset_ms Int64, lot_rows UInt32)
   engine = MergeTree partition by (day, part) order by (client, epoch, seq) settings ${TOKENS_KEPT}`,
  `create table if not exists ${BAD_EVENTS_TABLE} (${BAD_EVENTS}, copy UInt64)
   engine = MergeTree partition by copy order by id settings ${TOKENS_KEPT}`,
  `create table if not exists ${LOSS_TABLE} (${LOSS}, copy UInt64)
   engine = MergeTree partition by copy order by (client, epoch) settings ${TOKENS_KEPT}`,
  `create table if not exists ${ENTRIES_TABLE} (${ENTRIES}, copy UInt64)
   engine = MergeTree partition by copy order by (day, entry) settings ${TOKENS_KEPT}`,
]

const NAMES = Object.keys(COLUMNS).join(', ')
const STORED = listOf(COLUMNS)
/** Rows as JSON lines: `time` and `received` are milliseconds since 1970. */
const SENT = listOf({ ...COLUMNS, time: 'Int64', received: 'Int64' })

/** Inserts a sealed segment, whose Parquet file is the body. */
export function insertSegment(part: string, day: string): string {
  return `insert into ${EVENTS_TABLE} (day, ${NAMES}, part, batch, offset_ms, lot_rows)
    select toDate('${day}'), ${NAMES}, ${part}, 0, 0, 0 from input(${quoted(STORED)}) format Parquet`
}

/** Inserts events that are not sealed yet, one JSON object per line. */
export function insertLot(part: string): string {
  return `insert into ${EVENTS_TABLE} (day, ${NAMES}, part, batch, offset_ms, lot_rows)
    select toDate(fromUnixTimestamp64Milli(time, 'UTC')), ${momentsOf(NAMES, ['time', 'received'])}, ${part}, batch, offset_ms, lot_rows
    from input(${quoted(`${SENT}, batch UInt64, offset_ms Int64, lot_rows UInt32`)}) format JSONEachRow`
}

export function insertBadEvents(copy: string): string {
  return insertCopy(BAD_EVENTS_TABLE, BAD_EVENTS, ['received', 'replayed'], copy)
}

export function insertLoss(copy: string): string {
  return insertCopy(LOSS_TABLE, LOSS, ['first_seen', 'last_seen'], copy)
}

export function insertEntries(copy: string): string {
  return insertCopy(ENTRIES_TABLE, ENTRIES, [], copy)
}

function insertCopy(table: string, columns: string, moments: readonly string[], copy: string): string {
  const sent = columns.replaceAll(`Nullable(${TIME})`, 'Nullable(Int64)').replaceAll(TIME, 'Int64')
  const names = [...columns.matchAll(/(?:^|,)\s*(\w+) [A-Z]/g)].map(([, name]) => name).join(', ')
  return `insert into ${table} (${names}, copy) select ${momentsOf(names, moments)}, ${copy}
    from input(${quoted(sent)}) format JSONEachRow`
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

/** An SQL text literal of ClickHouse, where a backslash escapes. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll(/\s+/g, ' ')}'`
}
