import { openDatabases, type IndexedDb } from '#core/log/databases.ts'
import type { Storage } from '#core/log/storage.ts'

/**
 * The account's two databases, whose writes are all transactions of Dexie: what the core would be without
 * `raw-requests.ts`. Strict writes to the relaxed database stay as they are, because Dexie cannot do them.
 */
export async function openDexieAlone(account: string, idb: IndexedDb): Promise<Storage> {
  const storage = await openDatabases(account, idb)
  return {
    ...storage,
    write: (part, stores, options, work) => storage.write(part, stores, { ...options, atOnce: false }, work),
  }
}
