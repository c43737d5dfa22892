import { openDatabases, type IndexedDb } from '#core/log/databases.ts'
import type { Storage } from '#core/log/storage.ts'

/**
 * The account's two databases with Dexie's transactions for every write, as the core would be without
 * `raw-requests.ts`. Only strict writes to the relaxed database are not replaced, because Dexie cannot make them.
 */
export async function openDexieAlone(account: string, idb: IndexedDb): Promise<Storage> {
  const storage = await openDatabases(account, idb)
  return {
    ...storage,
    write: (part, stores, options, work) => storage.write(part, stores, { ...options, atOnce: false }, work),
  }
}
