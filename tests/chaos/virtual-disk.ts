import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } from 'fake-indexeddb'
import type { IndexedDb } from '#core/log/databases.ts'
import type { Random } from './random.ts'
import { passes } from './gate.ts'
import { runAs, type Life, type VirtualTime } from './virtual-time.ts'

/** What the disk does with the next transactions of a browser. */
type DiskFault = 'abort' | 'full' | 'hang'

/** Internals of fake-indexeddb: its stored data, and how it ends transactions. */
interface Inner {
  readonly db: RawConnection
  _state: 'active' | 'inactive' | 'committing' | 'finished'
  readonly mode: string
  readonly durability: string
  readonly objectStoreNames: Iterable<string>
  _abort(name: string | null): void
}
interface RawConnection extends IDBDatabase {
  readonly _rawDatabase: RawDatabase
}
interface RawRecord {
  readonly key: unknown
  readonly value: unknown
}
interface Records {
  values(): Iterable<RawRecord>
  put(record: RawRecord): void
  clear(): void
}
interface RawDatabase {
  readonly name: string
  transactions: Inner[]
  connections: RawConnection[]
  readonly rawObjectStores: Map<
    string,
    {
      readonly records: Records
      readonly rawIndexes: Map<string, { readonly records: Records }>
      readonly keyGenerator: { num: number } | null
    }
  >
}

type StoreCopy = {
  readonly records: readonly RawRecord[]
  readonly indexes: readonly (readonly RawRecord[])[]
  readonly number: number | null
}
type Copy = ReadonlyMap<string, StoreCopy>

/** One browser's databases, shared by its lives. */
export interface VirtualDisk {
  /** The databases as a life sees them. */
  idbOf(life: Life): IndexedDb
  /** Ends the life's transactions and connections, as the browser does when a worker dies. */
  release(life: Life): void
  /** The next transactions fail in this way. */
  fail(fault: DiskFault, times: number): void
  /** Ends all faults. */
  heal(): void
  /** Marks the present state: what is not durable and comes later is lost when the power is cut. */
  flush(): void
  /** Rolls the relaxed database back to the last flush. No life may be running. */
  cutPower(): void
  /** Deletes databases while tabs have them open. */
  evict(part: 'cache' | 'all'): void
  names(): readonly string[]
  /** All present records of a store on disk. */
  rows(database: string, store: string): readonly unknown[]
  /** Number of transactions that wait or run. */
  busy(): number
}

/** Is told of every record that a life adds, and of stores that it clears. A recreated database is another object. */
export interface DiskWitness {
  /** @param keyOf the record's key, known once its transaction has got that far */
  added(database: RawDatabase, store: string, value: unknown, keyOf: () => number | undefined): void
  /** @param store null if the database is deleted */
  emptied(database: string, store: string | null): void
}

interface Hooks {
  readonly fault: (transaction: Inner) => 'run' | 'hang'
  readonly strictDone: (name: string) => void
  readonly witness: DiskWitness
}
const disks = new WeakMap<Life, Hooks>()
const owners = new WeakMap<object, Life>()
/** Connections whose database was deleted while they were being opened, so nobody has them yet. */
const doomed = new WeakSet<object>()

function lifeOf(target: object): Life | undefined {
  const known = owners.get(target)
  if (known) return known
  const { db, transaction, source } = target as { db?: object; transaction?: { db: object }; source?: object }
  return (db && owners.get(db)) ?? (transaction && owners.get(transaction.db)) ?? (source && lifeOf(source))
}

const HANDLERS = [
  'onsuccess',
  'onerror',
  'oncomplete',
  'onabort',
  'onblocked',
  'onupgradeneeded',
  'onversionchange',
  'onclose',
] as const

patchOnce()

/** Intercepts every effect and every answer of the databases. Without a known life they work as usual. */
function patchOnce(): void {
  const target = Object.getPrototypeOf(IDBTransaction.prototype) as { dispatchEvent: (event: Event) => boolean }
  const dispatch = target.dispatchEvent
  target.dispatchEvent = function dispatchEvent(this: Record<string, unknown>, event) {
    const life = lifeOf(this)
    if (!life) return dispatch.call(this as never, event)
    const opened = this['result']
    if (opened instanceof IDBDatabase) {
      owners.set(opened, life)
      // A request during an upgrade then fails with an AbortError, as in a browser.
      if (life.isDead || doomed.has(opened)) opened.close()
    }
    if (!life.isDead) return runAs(life, () => dispatch.call(this as never, event))
    // The remaining listeners are fake-indexeddb's own.
    for (const name of HANDLERS) if (name in this) this[name] = null
    // Nobody will create the stores, so the database must not exist without them.
    if (event.type === 'upgradeneeded') (this['transaction'] as Inner)._abort('AbortError')
    return dispatch.call(this as never, event)
  }

  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function transaction(this: RawConnection, stores, mode, options) {
    const life = owners.get(this)
    if (!life) return open.call(this, stores, mode, options)
    if (!passes(life)) return neverRuns(this, stores, mode)
    const begun = open.call(this, stores, mode, options)
    const disk = disks.get(life)
    if (disk?.fault(begun as unknown as Inner) === 'hang') {
      const { transactions } = this._rawDatabase
      transactions.splice(transactions.indexOf(begun as unknown as Inner), 1)
    }
    if (options?.durability === 'strict')
      begun.addEventListener('complete', () => disk?.strictDone(this._rawDatabase.name))
    return begun
  }

  const add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = function addSeen(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    const request = key === undefined ? add.call(this, value) : add.call(this, value, key)
    const life = lifeOf(this.transaction)
    const isDone = (): boolean => request.readyState === 'done' && !request.error && !this.transaction.error
    const keyOf = (): number | undefined => (isDone() ? (request.result as number) : undefined)
    const { _rawDatabase: database } = this.transaction.db as unknown as RawConnection
    if (life && !life.isDead) disks.get(life)?.witness.added(database, this.name, value, keyOf)
    return request
  }
  const clear = IDBObjectStore.prototype.clear
  IDBObjectStore.prototype.clear = function clearSeen(this: IDBObjectStore) {
    const life = lifeOf(this.transaction)
    if (life && !life.isDead) disks.get(life)?.witness.emptied(this.transaction.db.name, this.name)
    return clear.call(this)
  }

  const inner = IDBTransaction.prototype as IDBTransaction & { _execRequestAsync: (asked: object) => IDBRequest }
  const ask = inner._execRequestAsync
  inner._execRequestAsync = function execRequest(this: IDBTransaction, asked) {
    return passes(lifeOf(this)) ? ask.call(this, asked) : new IDBRequest()
  }
  const commit = inner.commit
  inner.commit = function commitIfAlive(this: IDBTransaction) {
    if (passes(lifeOf(this))) commit.call(this)
  }
}

/** The transaction of a dead worker: it neither does nor reports anything. */
function neverRuns(db: IDBDatabase, stores: string | Iterable<string>, mode: IDBTransactionMode = 'readonly') {
  const names = typeof stores === 'string' ? [stores] : [...stores]
  return Reflect.construct(IDBTransaction, [names, mode, 'default', db]) as IDBTransaction
}

export function createVirtualDisk(time: VirtualTime, random: Random, witness: DiskWitness): VirtualDisk {
  const factory = new IDBFactory()
  const raw = (factory as unknown as { readonly _databases: Map<string, RawDatabase> })._databases
  const faults: DiskFault[] = []
  const durable = new Map<string, Copy>()

  function fault(transaction: Inner): 'run' | 'hang' {
    if (transaction.mode === 'versionchange') return 'run'
    const next = faults.shift()
    if (!next) return 'run'
    if (next === 'hang') return 'hang'
    time.schedule(random.next() * 3, () => {
      if (transaction._state !== 'finished') transaction._abort(next === 'full' ? 'QuotaExceededError' : 'UnknownError')
    })
    return 'run'
  }

  const keep = (name: string): void => void (raw.has(name) && durable.set(name, copyOf(raw.get(name)!)))

  function remove(name: string): void {
    const database = raw.get(name)
    if (!database) return
    for (const transaction of database.transactions)
      if (transaction._state !== 'finished') transaction._abort('UnknownError')
    for (const connection of database.connections) forceClose(connection)
    raw.delete(name)
    durable.delete(name)
  }

  return {
    idbOf(life) {
      disks.set(life, { fault, strictDone: keep, witness })
      const owned = <Request extends IDBOpenDBRequest>(make: () => Request, deleted?: string): Request => {
        if (!passes(life)) return new IDBRequest() as Request
        if (deleted !== undefined) witness.emptied(deleted, null)
        const request = make()
        owners.set(request, life)
        return request
      }
      const indexedDB = {
        open: (name: string, version?: number) => owned(() => factory.open(name, version)),
        deleteDatabase: (name: string) => owned(() => factory.deleteDatabase(name), name),
        databases: () => factory.databases(),
        cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
      }
      return { indexedDB, IDBKeyRange }
    },
    release(life) {
      for (const database of raw.values()) {
        for (const transaction of database.transactions) {
          // A transaction that was already handed over completely is carried out nevertheless.
          const isOwn = owners.get(transaction.db) === life
          if (isOwn && (transaction._state === 'active' || transaction._state === 'inactive'))
            transaction._abort('AbortError')
        }
        for (const connection of database.connections) if (owners.get(connection) === life) connection.close()
      }
    },
    fail: (next, times) => void faults.push(...Array.from({ length: times }, () => next)),
    heal: () => void (faults.length = 0),
    flush() {
      for (const name of raw.keys()) keep(name)
    },
    cutPower() {
      faults.length = 0
      for (const [name, database] of raw) {
        if (!name.endsWith('.cache')) continue
        const copy = durable.get(name)
        if (copy) restore(database, copy)
        else raw.delete(name)
      }
    },
    evict(part) {
      for (const name of raw.keys()) if (part === 'all' || name.endsWith('.cache')) remove(name)
    },
    names: () => [...raw.keys()],
    rows: (database, store) =>
      Array.from(raw.get(database)?.rawObjectStores.get(store)?.records.values() ?? [], ({ value }) => value),
    busy: () => [...raw.values()].reduce((sum, { transactions }) => sum + transactions.length, 0),
  }
}

function forceClose(connection: RawConnection): void {
  if (!owners.has(connection)) return void doomed.add(connection)
  connection.close()
  const event = Object.assign(new Event('close'), { eventPath: [], initialized: true })
  const life = owners.get(connection)
  // Dexie listens for it, and the guard opens the databases again with the next call.
  const { onclose } = connection
  if (life && !life.isDead && onclose) runAs(life, () => onclose.call(connection, event))
}

function copyOf(database: RawDatabase): Copy {
  const stores = new Map<string, StoreCopy>()
  for (const [name, store] of database.rawObjectStores) {
    stores.set(name, {
      records: [...store.records.values()],
      indexes: Array.from(store.rawIndexes.values(), ({ records }) => [...records.values()]),
      number: store.keyGenerator?.num ?? null,
    })
  }
  return stores
}

function restore(database: RawDatabase, copy: Copy): void {
  for (const [name, store] of database.rawObjectStores) {
    const kept = copy.get(name)
    store.records.clear()
    for (const record of kept?.records ?? []) store.records.put(record)
    Array.from(store.rawIndexes.values()).forEach(({ records }, i) => {
      records.clear()
      for (const record of kept?.indexes[i] ?? []) records.put(record)
    })
    if (store.keyGenerator && kept?.number != null) store.keyGenerator.num = kept.number
  }
}
