import { databaseName } from '#contracts/storage.ts'
import { connect } from './connect.ts'
import { LOGIN, LoginOverError, newLogin } from './login.ts'
import type { MetaRow } from './rows.ts'
import { CACHE_SCHEMA, COMMANDS_SCHEMA } from './schema.ts'
import { answered, completed } from './transactions.ts'

/** Where IndexedDB is found; tests hand in their own. */
export interface IndexedDb {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

/** An open database and the login that its rows belong to. */
export interface Opened {
  readonly database: IDBDatabase
  readonly login: string
}

/** A newer version of the product wants to change a database: what is under way should end, and the connection be closed. */
export type OnOutdated = () => void

/**
 * @param login what this worker saw when it first opened the database; null the first time
 * @param makeLogin names the session where the database is made now
 * @throws LoginOverError where the database is not that one any more: it is not made anew then
 * @throws what IndexedDB says where the database cannot be opened
 */
export function openCommands(
  account: string,
  idb: IndexedDb,
  login: string | null = null,
  onOutdated: OnOutdated | null = null,
  makeLogin = newLogin,
): Promise<Opened> {
  return open(databaseName(account, 'commands'), COMMANDS_SCHEMA, idb, { expected: login, makeLogin }, onOutdated)
}

export function openCache(
  account: string,
  idb: IndexedDb,
  login: string | null = null,
  onOutdated: OnOutdated | null = null,
  makeLogin = newLogin,
): Promise<Opened> {
  return open(databaseName(account, 'cache'), CACHE_SCHEMA, idb, { expected: login, makeLogin }, onOutdated)
}

interface WantedLogin {
  readonly expected: string | null
  readonly makeLogin: () => string
}

async function open(
  name: string,
  schema: Readonly<Record<string, string>>,
  idb: IndexedDb,
  { expected, makeLogin }: WantedLogin,
  onOutdated: OnOutdated | null,
): Promise<Opened> {
  const database = await connect(name, schema, idb, expected !== null)
  // A log-out deletes it: out of the way at once. An upgrade waits until what is queued was written.
  database.onversionchange = ({ newVersion }) => {
    if (newVersion !== null && onOutdated) onOutdated()
    else database.close()
  }
  try {
    const login = await loginOf(database, { expected, makeLogin })
    if (expected !== null && login !== expected) throw new LoginOverError()
    return { database, login }
  } catch (error) {
    database.close()
    throw error
  }
}

/** The login row; the session's first worker writes it. */
async function loginOf(database: IDBDatabase, { expected, makeLogin }: WantedLogin): Promise<string> {
  const known = await loginIn(database.transaction('meta'))
  if (known !== null) return known
  if (expected !== null) throw new LoginOverError()
  const transaction = database.transaction('meta', 'readwrite', { durability: 'relaxed' })
  const done = completed(transaction)
  const name = async (): Promise<string> => {
    const other = await loginIn(transaction)
    if (other !== null) return other // another tab was faster
    const value = makeLogin()
    transaction.objectStore('meta').put({ name: LOGIN, value } satisfies MetaRow)
    return value
  }
  const [login] = await Promise.all([name(), done])
  return login
}

async function loginIn(transaction: IDBTransaction): Promise<string | null> {
  const row = (await answered(transaction.objectStore('meta').get(LOGIN))) as MetaRow | undefined
  const value = row?.['value']
  return typeof value === 'string' ? value : null
}
