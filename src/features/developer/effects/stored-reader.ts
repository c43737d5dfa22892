import { databaseName } from '#contracts/storage.ts'
import { answered } from '#core/log/raw-requests.ts'
import type { IndexedDb } from '#core/log/databases.ts'

export type StoredPart = 'commands' | 'cache'

/**
 * Looks into the account's databases beside the engine: each reading opens a connection of its own and closes it, so that
 * nothing stands in the way of a log-out or an upgrade. A database that does not exist is not made.
 */
export interface StoredReader {
  /** Null where there is no such database or store. */
  read<Value>(part: StoredPart, store: string, ask: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value | null>
  /** Names of a database's stores; none where it does not exist. */
  storesOf(part: StoredPart): Promise<readonly string[]>
  /** Keys of the form (after, …): for reading a store a batch at a time. */
  after(key: IDBValidKey | null): IDBKeyRange | null
  between(first: IDBValidKey, last: IDBValidKey): IDBKeyRange
}

export function createStoredReader(account: string, { indexedDB, IDBKeyRange }: IndexedDb): StoredReader {
  async function withDatabase<Value>(
    part: StoredPart,
    work: (database: IDBDatabase) => Promise<Value>,
  ): Promise<Value | null> {
    const database = await openExisting(indexedDB, databaseName(account, part))
    if (!database) return null
    try {
      return await work(database)
    } finally {
      database.close()
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

function openExisting(indexedDB: IDBFactory, name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    let isNew = false
    request.onupgradeneeded = () => {
      // Only a database that is not there is upgraded here: no version was named.
      isNew = true
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close()
      }
      resolve(request.result)
    }
    request.onerror = (event) => {
      event.preventDefault()
      if (isNew) resolve(null)
      else reject(request.error ?? new DOMException('a database cannot be opened', 'UnknownError'))
    }
  })
}
