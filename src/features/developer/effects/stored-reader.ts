import { Dexie } from 'dexie'
import { databaseName } from '#contracts/storage.ts'
import { answered } from '#core/log/raw-requests.ts'
import type { IndexedDb } from '#core/log/databases.ts'

export type StoredPart = 'commands' | 'cache'

/**
 * Reads the account's databases separately from the engine. Each read opens and closes a connection of its own, so that
 * it does not block a log-out or an upgrade. A missing database is not created.
 */
export interface StoredReader {
  /** Null if there is no such database or store. */
  read<Value>(part: StoredPart, store: string, ask: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value | null>
  /** Names of a database's stores; empty if the database does not exist. */
  storesOf(part: StoredPart): Promise<readonly string[]>
  /** Keys of the form (after, …): for reading a store a batch at a time. */
  after(key: IDBValidKey | null): IDBKeyRange | null
  between(first: IDBValidKey, last: IDBValidKey): IDBKeyRange
}

export function createStoredReader(account: string, idb: IndexedDb): StoredReader {
  const { IDBKeyRange } = idb

  async function withDatabase<Value>(
    part: StoredPart,
    work: (database: IDBDatabase) => Promise<Value>,
  ): Promise<Value | null> {
    const dexie = await openExisting(databaseName(account, part), idb)
    if (!dexie) return null
    try {
      return await work(dexie.backendDB())
    } finally {
      dexie.close()
    }
  }

  return {
    read: (part, store, ask) =>
      withDatabase(part, async (database) => {
        if (!database.objectStoreNames.contains(store)) return null
        return answered(ask(database.transaction(store, 'readonly').objectStore(store)))
      }),
    storesOf: async (part) =>
      (await withDatabase(part, (database) => Promise.resolve([...database.objectStoreNames]))) ?? [],
    after: (key) => (key === null ? null : IDBKeyRange.lowerBound(key, true)),
    between: (first, last) => IDBKeyRange.bound(first, last),
  }
}

/** Opened without a version: Dexie takes the schema that is there, and makes no database. */
async function openExisting(name: string, idb: IndexedDb): Promise<Dexie | null> {
  try {
    return await new Dexie(name, idb).open()
  } catch (error) {
    if (error instanceof Error && error.name === Dexie.errnames.NoSuchDatabase) return null
    throw error
  }
}
