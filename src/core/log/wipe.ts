import { databasesOf } from './account-databases.ts'
import type { IndexedDb } from './databases.ts'
import { openExisting } from './open-existing.ts'
import { answered, completed } from './transactions.ts'

/** A database that another tab holds open is deleted when that tab is gone; it is empty before. */
export const DELETE_LIMIT_MS = 100
/** Nobody is known to hold it: a busy device may take a while. */
const DELETE_ALONE_LIMIT_MS = 2_000

/**
 * Removes every database of the account, of all formats. Where other tabs have them open, they are
 * emptied first, in one transaction each, so that nothing is left even where a frozen tab holds up the deletion: the login
 * row is gone with the rest, and no later write of such a tab finds it. Alone, deleting is enough, and takes a twentieth of
 * the time.
 * @param isAlone true where no tab has them open any more
 * @returns records that are left: 0, or the wipe has failed; a database that cannot be looked into counts as one
 */
export async function wipeDatabases(
  account: string,
  { indexedDB }: Pick<IndexedDb, 'indexedDB'>,
  isAlone = false,
): Promise<number> {
  const names = await databasesOf(account, indexedDB)
  const left = await Promise.all(
    names.map(async (name) => {
      const records = isAlone ? 1 : await emptied(indexedDB, name)
      if (!(await deleteDatabase(indexedDB, name, isAlone ? DELETE_ALONE_LIMIT_MS : DELETE_LIMIT_MS))) return records
      // Whoever made it anew meanwhile was too late to know.
      return (await databasesOf(account, indexedDB)).includes(name) ? emptied(indexedDB, name) : 0
    }),
  )
  return left.reduce((sum, records) => sum + records, 0)
}

/** On a full or broken disk the rows cannot be cleared; the database may be deleted all the same, which needs no room. */
function emptied(factory: IDBFactory, name: string): Promise<number> {
  return empty(factory, name).catch(() => 1)
}

async function empty(factory: IDBFactory, name: string): Promise<number> {
  const database = await openExisting(factory, name)
  if (!database) return 0
  try {
    const stores = [...database.objectStoreNames]
    if (stores.length === 0) return 0
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    await completed(transaction)
    const look = database.transaction(stores)
    const counts = await Promise.all(stores.map((store) => answered(look.objectStore(store).count())))
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    database.close()
  }
}

/** False where the deletion waits for another tab. */
export function deleteDatabase(factory: IDBFactory, name: string, limitMs = DELETE_LIMIT_MS): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(false)
    }, limitMs)
    const request = factory.deleteDatabase(name)
    request.onsuccess = () => {
      clearTimeout(timer)
      resolve(true)
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error ?? new Error(`${name} cannot be deleted`))
    }
  })
}
