import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import type { StoredEvent } from '../decode-batch.ts'
import { wellFormedJson } from '../well-formed.ts'
import { EVENT_TYPES } from './event-columns.ts'
import { SCRATCH, makeFolders } from './segment-files.ts'

const MEMORY_LIMIT = '512MB'
const THREADS = '2'
let scratchCount = 0

export interface Duck {
  readonly instance: DuckDBInstance
  /** The connection for the engine's own statements. */
  readonly own: DuckDBConnection
  readonly folder: string
}

/**
 * Opens DuckDB in memory. It can only read and write below the events folder, and its settings are locked afterwards.
 * @param folder folder of the Parquet files
 */
export async function openDuck(folder: string): Promise<Duck> {
  await makeFolders(folder)
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: MEMORY_LIMIT, threads: THREADS })
  const own = await instance.connect()
  await own.run(`set allowed_directories = [${quote(`${folder}/`)}]`)
  for (const setting of [
    `set temp_directory = ${quote(join(folder, SCRATCH))}`,
    `set max_temp_directory_size = '4GB'`,
    'set autoinstall_known_extensions = false',
    'set autoload_known_extensions = false',
    `set timezone = 'UTC'`,
    'set enable_external_access = false',
    'set lock_configuration = true',
  ])
    await own.run(setting)
  return { instance, own, folder }
}

/** An SQL string literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Calls `read` with an SQL expression of these events, which has the columns that EVENT_SELECT selects from. */
export async function withEventsFile<Value>(
  { folder }: Duck,
  events: Iterable<StoredEvent>,
  read: (source: string) => Promise<Value>,
): Promise<Value> {
  return withRowsFile(folder, events, EVENT_TYPES, read)
}

/**
 * Writes rows to a temporary file of JSON lines, because DuckDB reads such a file faster than this process could pass
 * values.
 */
export async function withRowsFile<Value>(
  folder: string,
  rows: Iterable<object>,
  columns: Readonly<Record<string, string>>,
  read: (source: string) => Promise<Value>,
): Promise<Value> {
  scratchCount += 1
  const path = join(folder, SCRATCH, `${process.pid}-${scratchCount}.ndjson`)
  try {
    await pipeline(Readable.from(linesOf(rows)), createWriteStream(path))
    const types = Object.entries(columns).map(([name, type]) => `${name}: ${quote(type)}`)
    return await read(`read_json(${quote(path)}, format = 'newline_delimited', columns = {${types.join(', ')}})`)
  } finally {
    await rm(path, { force: true })
  }
}

const LINES_PER_CHUNK = 500

function* linesOf(rows: Iterable<object>): Generator<string> {
  let chunk: string[] = []
  for (const row of rows) {
    chunk.push(wellFormedJson(JSON.stringify(row)))
    if (chunk.length < LINES_PER_CHUNK) continue
    yield `${chunk.join('\n')}\n`
    chunk = []
  }
  if (chunk.length > 0) yield `${chunk.join('\n')}\n`
}
