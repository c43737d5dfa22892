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
import { LOGIN, LoginOverError, newLogin } from './login.ts'
import { CACHE_SCHEMA, COMMANDS_SCHEMA, SCHEMA_VERSION } from './schema.ts'

export interface MetaRow {
  readonly name: string
  readonly [field: string]: unknown
}

export type CommandsDatabase = Dexie & {
  readonly intents: Table<IntentRow, number>
  readonly outbox: Table<OutboxRow, number>
  readonly meta: Table<MetaRow, string>
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

/** An open database and the login that its rows belong to. */
export interface Opened<Database> {
  readonly database: Database
  readonly login: string
}

/** A newer version of the product wants to change a database: what is under way should end, and the connection be closed. */
export type OnOutdated = () => void

/**
 * @param login what this worker saw when it first opened the database; null the first time
 * @param makeLogin names the session where the database is made now
 * @throws LoginOverError where the database is not that one any more: it is not made anew then
 * @throws Dexie's OpenFailedError and its kin where the database cannot be opened
 */
export function openCommands(
  account: string,
  idb: IndexedDb,
  login: string | null = null,
  onOutdated: OnOutdated | null = null,
  makeLogin = newLogin,
): Promise<Opened<CommandsDatabase>> {
  return open(databaseName(account, 'commands'), COMMANDS_SCHEMA, idb, { expected: login, makeLogin }, onOutdated)
}

export function openCache(
  account: string,
  idb: IndexedDb,
  login: string | null = null,
  onOutdated: OnOutdated | null = null,
  makeLogin = newLogin,
): Promise<Opened<CacheDatabase>> {
  return open(databaseName(account, 'cache'), CACHE_SCHEMA, idb, { expected: login, makeLogin }, onOutdated)
}

interface WantedLogin {
  readonly expected: string | null
  readonly makeLogin: () => string
}

async function open<Database extends Dexie>(
  name: string,
  schema: Record<string, string>,
  idb: IndexedDb,
  { expected, makeLogin }: WantedLogin,
  onOutdated: OnOutdated | null,
): Promise<Opened<Database>> {
  // Dexie's own cache serves stale rows to a tab that another tab has written for.
  const database = new Dexie(name, { ...idb, cache: 'disabled', chromeTransactionDurability: 'relaxed' })
  database.version(SCHEMA_VERSION).stores(schema)
  let isOver = false
  // In the transaction that makes the database: a stale worker aborts it, and then there is none.
  database.on('populate', () => {
    isOver = expected !== null
    if (isOver) throw new LoginOverError()
  })
  // A log-out deletes it: out of the way at once. An upgrade waits until what is queued was written.
  database.on('versionchange', (event) => {
    if (event.newVersion !== null && onOutdated) onOutdated()
    else database.close()
    return false
  })
  try {
    await database.open()
    const login = await loginOf(database, { expected, makeLogin })
    if (expected !== null && login !== expected) throw new LoginOverError()
    return { database: database as Database, login }
  } catch (error) {
    database.close()
    throw isOver ? new LoginOverError() : error
  }
}

/** The login row; the session's first worker writes it. */
async function loginOf(database: Dexie, { expected, makeLogin }: WantedLogin): Promise<string> {
  const meta = database.table<MetaRow, string>('meta')
  const known = (await meta.get(LOGIN))?.['value']
  if (typeof known === 'string') return known
  if (expected !== null) throw new LoginOverError()
  return database.transaction('rw', meta, async () => {
    const other = (await meta.get(LOGIN))?.['value']
    if (typeof other === 'string') return other // another tab was faster
    const value = makeLogin()
    await meta.put({ name: LOGIN, value })
    return value
  })
}
