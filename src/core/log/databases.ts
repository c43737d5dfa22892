import { Dexie, type Collection, type Table, type Transaction as DexieTransaction } from 'dexie'
import { newId } from '#contracts/ids.ts'
import { databaseName } from '#contracts/storage.ts'
import { rawWrite } from './raw-requests.ts'
import { CACHE_SCHEMA, COMMANDS_SCHEMA, DELETED_STORES, SCHEMA_VERSION, epochOf, loginOf } from './schema.ts'
import type { FeedCursor } from './schema.ts'
import {
  CURSOR,
  isSpan,
  LOGIN,
  LoginOverError,
  type Key,
  type KeySpan,
  type Part,
  type Rows,
  type Storage,
  type WriteOptions,
} from './storage.ts'

/** The parts of an IndexedDB implementation that are used here. Tests pass their own. */
export interface IndexedDb {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

/**
 * The sessions in the login rows that a worker found when it first opened the account's databases. They are null before
 * that. A log-out removes rows and databases. So if a worker finds another session later, its own session has ended.
 */
export interface KnownLogin {
  commands: string | null
  cache: string | null
  /** Makes the session id for databases that are created. */
  readonly makeLogin: () => string
  /** The change feed's cursor when the page was made; null if it is unknown. */
  readonly firstCursor: FeedCursor | null
}

export function unknownLogin(makeLogin = () => newId(), firstCursor: FeedCursor | null = null): KnownLogin {
  return { commands: null, cache: null, makeLogin, firstCursor }
}

/**
 * The first rows of a new database. The cursor is among them, so that a page that was made later does not set its own,
 * later cursor.
 */
function firstRows(part: Part, { makeLogin, firstCursor }: KnownLogin): readonly { readonly name: string }[] {
  const login = { name: LOGIN, value: makeLogin() }
  if (part === 'commands' || firstCursor === null) return [login]
  return [login, { name: CURSOR, value: firstCursor.cursor, history: firstCursor.history } as { readonly name: string }]
}

interface Opened {
  readonly dexie: Dexie
  readonly login: string
}

const PARTS = {
  commands: { schema: COMMANDS_SCHEMA, durability: 'strict' },
  cache: { schema: CACHE_SCHEMA, durability: 'relaxed' },
} as const

/**
 * Opens the account's two databases, and creates those that are missing. A database that a newer version upgraded is
 * opened as it is. If a database is deleted, its connection closes, and the next call rejects.
 * @param known the login rows that this worker found before
 * @param onOutdated called if a newer version wants to upgrade a database; the caller should close the storage soon
 * @throws LoginOverError if the databases belong to another session or are gone; they are not created again
 */
export async function openDatabases(
  account: string,
  idb: IndexedDb,
  known: KnownLogin = unknownLogin(),
  onOutdated: (() => void) | null = null,
): Promise<Storage> {
  const [commands, cache] = await Promise.all([
    open(account, 'commands', idb, known, onOutdated),
    open(account, 'cache', idb, known, onOutdated),
  ])
  return storageOf(idb, { commands, cache })
}

async function open(
  account: string,
  part: Part,
  idb: IndexedDb,
  known: KnownLogin,
  onOutdated: (() => void) | null,
): Promise<Opened> {
  const { schema, durability } = PARTS[part]
  const dexie = new Dexie(databaseName(account, part), {
    ...idb,
    autoOpen: false,
    cache: 'disabled',
    chromeTransactionDurability: durability,
  })
  dexie.version(SCHEMA_VERSION).stores({ ...schema, ...DELETED_STORES[part] })
  let isGone = false
  // This runs in the transaction that creates the database. An error here aborts the creation.
  dexie.on('populate', (creation) => {
    isGone = known[part] !== null
    if (isGone) throw new LoginOverError()
    void creation.table('meta').bulkAdd(firstRows(part, known))
  })
  // A null version means that a log-out deletes the database, so the connection is closed at once. Before an upgrade,
  // queued writes may end.
  dexie.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null && onOutdated) onOutdated()
    else dexie.close()
    return false
  })
  try {
    await dexie.open()
    const login = await loginIn(dexie, known[part] === null ? () => firstRows(part, known) : null)
    if (login === null || login !== (known[part] ?? login)) throw new LoginOverError()
    known[part] = login
    return { dexie, login }
  } catch (error) {
    dexie.close()
    throw isGone ? new LoginOverError() : error
  }
}

/**
 * Returns the session in the login row. If a log-out emptied the database but could not delete it, there is no row, and
 * the next session writes its own.
 */
async function loginIn(dexie: Dexie, makeRows: (() => ReturnType<typeof firstRows>) | null): Promise<string | null> {
  const meta = dexie.table('meta')
  const known = loginOf(await meta.get(LOGIN))
  if (known !== null || !makeRows) return known
  return dexie.transaction('rw', meta, async () => {
    const other = loginOf(await meta.get(LOGIN))
    if (other !== null) return other // another tab has written its row first
    const rows = makeRows()
    await meta.bulkPut(rows)
    return loginOf(rows[0])
  })
}

type Work<Value> = (rows: never) => Promise<Value> | Value

function storageOf(idb: IndexedDb, opened: Readonly<Record<Part, Opened>>): Storage {
  const connectionOf = (part: Part) => {
    const { dexie, login } = opened[part]
    if (!dexie.isOpen()) throw new DOMException('the database was closed', 'InvalidStateError')
    return { database: dexie.backendDB(), login }
  }
  /**
   * True for writes that bypass Dexie: Dexie sets the durability per database, and waits for every answer before it
   * commits.
   */
  const isRaw = (part: Part, { durable, atOnce }: WriteOptions): boolean => atOnce || (durable && part === 'cache')

  return {
    kind: 'disk',
    async read<Value>(part: Part, stores: readonly string[], work: Work<Value>) {
      const { dexie } = opened[part]
      return dexie.transaction('r', [...stores], (transaction) =>
        (work as (rows: object) => Promise<Value>)(rowsIn(transaction, [])),
      )
    },
    async write<Value>(part: Part, stores: readonly string[], options: WriteOptions, work: Work<Value>) {
      const names = [...new Set([...stores, 'meta'])]
      if (isRaw(part, options)) return rawWrite(connectionOf(part), idb.IDBKeyRange, names, options, work as never)
      const { dexie, login } = opened[part]
      return dexie.transaction('rw', names, (transaction) => {
        const meta = transaction.table('meta')
        const run = async (): Promise<Value | null> => {
          const { epoch = null } = options
          const [row, leader] = await Promise.all([meta.get(LOGIN), epoch === null ? null : meta.get('epoch')])
          if (loginOf(row) !== login) throw new LoginOverError()
          if (epoch !== null && epochOf(leader) !== epoch) return null
          const writes: PromiseLike<unknown>[] = []
          const value = await (work as (rows: object) => Promise<Value>)(rowsIn(transaction, writes))
          await Promise.all(writes)
          return value
        }
        return run()
      })
    },
    async free(step) {
      // The code is loaded on demand, because it is needed only when the disk is nearly full.
      const { freeRoom } = await import('./free-room.ts')
      return freeRoom(this, step)
    },
    close() {
      opened.commands.dexie.close()
      opened.cache.dexie.close()
    },
  }
}

function rowsIn(transaction: DexieTransaction, writes: PromiseLike<unknown>[]): object {
  return Object.fromEntries(
    transaction.storeNames.map((name) => [name, rowsOf(transaction.table(name), writes)] as const),
  )
}

/**
 * The rows of a store, within a Dexie transaction.
 * @param writes gets the promises that must resolve before the transaction commits
 */
export function rowsOf(table: Table, writes: PromiseLike<unknown>[]): Rows<unknown> {
  const within = (span: KeySpan | undefined): Collection => {
    if (!span) return table.toCollection()
    const { after, from, to } = span
    const lower = after ?? from
    const keys = table.where(':id')
    if (lower === undefined) return keys.belowOrEqual(to)
    if (to === undefined) return after === undefined ? keys.aboveOrEqual(lower) : keys.above(lower)
    return keys.between(lower, to, after === undefined, true)
  }
  const rows: Rows<unknown> = {
    get: async (key) => table.get(key),
    all: async (span, limit) => (limit === undefined ? within(span) : within(span).limit(limit)).toArray(),
    keys: async (span) => within(span).primaryKeys() as unknown as Promise<Key[]>,
    lastKey: async () => ((await table.toCollection().reverse().limit(1).primaryKeys())[0] as number | undefined) ?? 0,
    keyOfId: async (id) => (await table.where('id').equals(id).primaryKeys())[0] as number | undefined,
    count: async () => table.count(),
    add: async (row) => table.add(row) as Promise<number>,
    put: (row) => void writes.push(table.put(row)),
    delete: (what) => void writes.push(isSpan(what) ? within(what).delete() : table.delete(what)),
    clear: () => void writes.push(table.clear()),
  }
  return rows
}
