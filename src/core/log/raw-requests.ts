import type { Dexie } from 'dexie'
import { epochOf, loginOf } from './schema.ts'
import {
  hasErrorName,
  isSpan,
  LOGIN,
  LoginOverError,
  type Key,
  type KeySpan,
  type Rows,
  type WriteOptions,
} from './storage.ts'

/*
 * Requests to IndexedDB without Dexie. They are for work that Dexie cannot do, or for which it takes at least 1.3 times
 * as long: writes that commit without waiting for answers (figures C1.raw and C2.raw), and strict writes to the relaxed
 * database. A start reads through Dexie, because raw requests saved less than that there.
 */

type Ranges = typeof IDBKeyRange
type Stores = Readonly<Record<string, Rows<unknown>>>

/**
 * Writes in one transaction, which also checks the login row: at the same time as the work if it is `atOnce`, otherwise
 * before it.
 * @throws LoginOverError if the login row is gone or another session's
 */
export async function rawWrite<Value>(
  { database, login }: { readonly database: IDBDatabase; readonly login: string },
  ranges: Ranges,
  stores: readonly string[],
  { durable, epoch = null, atOnce = false, whileCommitting }: WriteOptions,
  work: (rows: Stores) => Promise<Value> | Value,
): Promise<Value | null> {
  const transaction = database.transaction([...stores], 'readwrite', { durability: durable ? 'strict' : 'relaxed' })
  const done = completed(transaction)
  const rows = rowsIn(transaction, ranges)
  const meta = transaction.objectStore('meta')
  let isOver = false
  const check: IDBRequest<unknown> = meta.get(LOGIN)
  const checked = new Promise<void>((resolve) => {
    check.onsuccess = () => {
      isOver = loginOf(check.result) !== login
      if (isOver) transaction.abort()
      else if (atOnce) {
        transaction.commit()
        whileCommitting?.()
      }
      resolve()
    }
  })
  const run = async (): Promise<Value | null> => {
    if (atOnce) return work(rows)
    const [leader] = await Promise.all([epoch === null ? null : answered(meta.get('epoch')), checked])
    if (epoch !== null && epochOf(leader) !== epoch) return null
    try {
      return await work(rows)
    } catch (error) {
      abort(transaction)
      throw error
    }
  }
  try {
    const [value] = await Promise.all([run(), done])
    return value
  } catch (error) {
    throw isOver ? new LoginOverError() : error
  }
}

/**
 * Runs one strict transaction in a database that has relaxed writes otherwise and has no login row. It cannot use
 * Dexie, which sets the durability per database. The database must be open.
 * @param work makes all its requests before it returns
 */
export async function strictWrite(
  dexie: Dexie,
  ranges: Ranges,
  stores: readonly string[],
  work: (rows: Stores) => void,
): Promise<void> {
  const transaction = dexie.backendDB().transaction([...stores], 'readwrite', { durability: 'strict' })
  const done = completed(transaction)
  work(rowsIn(transaction, ranges))
  await done
}

/** Aborts a transaction. A request that failed has already aborted it, which is no error here. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!hasErrorName(error, 'InvalidStateError')) throw error
  }
}

function rowsIn(transaction: IDBTransaction, ranges: Ranges): Stores {
  return Object.fromEntries(
    Array.from(transaction.objectStoreNames, (name) => [name, rowsOf(transaction.objectStore(name), ranges)]),
  )
}

/** The rows of a store. A failed `put` or `delete` aborts the transaction, and the transaction reports the error. */
function rowsOf(store: IDBObjectStore, ranges: Ranges): Rows<unknown> {
  const rangeOf = ({ after, from, to }: KeySpan): IDBKeyRange => {
    const lower = after ?? from
    if (lower === undefined) return ranges.upperBound(to)
    return to === undefined
      ? ranges.lowerBound(lower, after !== undefined)
      : ranges.bound(lower, to, after !== undefined)
  }
  const rows: Rows<unknown> = {
    get: (key) => answered(store.get(key as IDBValidKey)),
    all: (span, limit) => answered(store.getAll(span && rangeOf(span), limit)),
    keys: (span) => answered(store.getAllKeys(span && rangeOf(span))) as Promise<Key[]>,
    lastKey: async () => ((await answered(store.openKeyCursor(null, 'prev')))?.key as number | undefined) ?? 0,
    keyOfId: (id) => answered(store.index('id').getKey(id)) as Promise<number | undefined>,
    count: () => answered(store.count()),
    add: (row) => answered(store.add(row)) as Promise<number>,
    put: (row) => void store.put(row),
    delete: (what) => void store.delete(isSpan(what) ? rangeOf(what) : (what as IDBValidKey)),
    clear: () => void store.clear(),
  }
  return rows
}

/** Resolves when the transaction is complete. With strict durability, its rows are then on disk. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve()
    }
    transaction.onabort = () => {
      reject(transaction.error ?? new DOMException('the transaction was aborted', 'AbortError'))
    }
  })
}

export function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new DOMException('a request failed', 'UnknownError'))
    }
  })
}
