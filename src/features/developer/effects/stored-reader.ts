import type { IndexedDb } from '#core/log/databases.ts'
import { readExisting, storesOf } from '#core/log/existing-databases.ts'
import type { Part, Rows } from '#core/log/storage.ts'

/**
 * Reads the account's databases independently of the engine. Each read opens and closes its own connection, so that it
 * blocks neither a log-out nor an upgrade. A missing database is not created.
 */
export interface StoredReader {
  /** Null if there is no such database or store. */
  read<Value>(part: Part, store: string, work: (rows: Rows<unknown>) => Promise<Value>): Promise<Value | null>
  /** Names of a database's stores; empty if the database does not exist. */
  storesOf(part: Part): Promise<readonly string[]>
}

export function createStoredReader(account: string, idb: IndexedDb): StoredReader {
  return {
    read: (part, store, work) => readExisting(account, part, idb, store, work),
    storesOf: (part) => storesOf(account, part, idb),
  }
}
