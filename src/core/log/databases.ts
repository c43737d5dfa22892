import { Dexie, type Table } from 'dexie'
import { databaseName } from '#contracts/storage.ts'
import type {
  ChunkRow,
  IdChunkRow,
  IntentRow,
  ListChunkRow,
  ListHeadRow,
  OutboxRow,
  ShardRow,
  WindowRow,
} from './rows.ts'
import { CACHE_SCHEMA, COMMANDS_SCHEMA, SCHEMA_VERSION } from './schema.ts'

export interface MetaRow {
  readonly name: string
  readonly [field: string]: unknown
}

export type CommandsDatabase = Dexie & {
  readonly intents: Table<IntentRow, number>
  readonly outbox: Table<OutboxRow, number>
}

export type CacheDatabase = Dexie & {
  readonly log: Table<ChunkRow, number>
  readonly snapshots: Table<ShardRow, [string, number]>
  readonly ids: Table<IdChunkRow, number>
  readonly lists: Table<ListHeadRow | ListChunkRow, [string, number]>
  readonly windows: Table<WindowRow, string>
  readonly meta: Table<MetaRow, string>
  readonly telemetry: Table<unknown, number>
}

/** Where IndexedDB is found; tests hand in their own. */
export interface IndexedDb {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

/** @throws Dexie's OpenFailedError and its kin where the database cannot be opened */
export async function openCommands(account: string, idb: IndexedDb): Promise<CommandsDatabase> {
  return (await open(databaseName(account, 'commands'), COMMANDS_SCHEMA, idb)) as CommandsDatabase
}

export async function openCache(account: string, idb: IndexedDb): Promise<CacheDatabase> {
  return (await open(databaseName(account, 'cache'), CACHE_SCHEMA, idb)) as CacheDatabase
}

async function open(name: string, schema: Record<string, string>, idb: IndexedDb): Promise<Dexie> {
  // Dexie's own cache serves stale rows to a tab that another tab has written for.
  const database = new Dexie(name, { ...idb, cache: 'disabled', chromeTransactionDurability: 'relaxed' })
  database.version(SCHEMA_VERSION).stores(schema)
  // Another tab deletes or upgrades it: out of the way at once; the guard opens anew where that is still allowed.
  database.on('versionchange', () => {
    database.close()
    return false
  })
  try {
    return await database.open()
  } catch (error) {
    database.close()
    throw error
  }
}

export async function deleteDatabases(account: string, idb: IndexedDb): Promise<void> {
  for (const part of ['commands', 'cache'] as const) {
    const database = new Dexie(databaseName(account, part), { ...idb })
    await database.delete()
  }
}
