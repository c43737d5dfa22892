import { Dexie } from 'dexie'
import { databaseName } from '#contracts/storage.ts'
import type { IndexedDb } from './databases.ts'
import { isNamed } from './storage.ts'

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
export async function wipeDatabases(account: string, idb: IndexedDb, isAlone = false): Promise<number> {
  const names = await databasesOf(account, idb.indexedDB)
  const left = await Promise.all(
    names.map(async (name) => {
      const records = isAlone ? 1 : await emptied(name, idb)
      if (!(await deleteDatabase(idb.indexedDB, name, isAlone ? DELETE_ALONE_LIMIT_MS : DELETE_LIMIT_MS)))
        return records
      // Whoever made it anew meanwhile was too late to know.
      return (await databasesOf(account, idb.indexedDB)).includes(name) ? emptied(name, idb) : 0
    }),
  )
  return left.reduce((sum, records) => sum + records, 0)
}

/** On a full or broken disk the rows cannot be cleared; the database may be deleted all the same, which needs no room. */
function emptied(name: string, idb: IndexedDb): Promise<number> {
  return empty(name, idb).catch(() => 1)
}

async function empty(name: string, idb: IndexedDb): Promise<number> {
  const database = new Dexie(name, { ...idb, cache: 'disabled' })
  try {
    const isMissing = await database.open().then(
      () => false,
      (error: unknown) => {
        if (isNamed(error, 'NoSuchDatabaseError')) return true
        throw error
      },
    )
    if (isMissing) return 0
    const { tables } = database
    if (tables.length === 0) return 0
    await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
    const counts = await Promise.all(tables.map((table) => table.count()))
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    database.close()
  }
}

/** Names of all databases that an account has in this browser; the names it may have if the browser does not list them. */
export async function databasesOf(account: string, factory: IDBFactory): Promise<readonly string[]> {
  if (typeof factory.databases !== 'function')
    return [databaseName(account, 'commands'), databaseName(account, 'cache')]
  const own = databaseName(account, '')
  return (await factory.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith(own))
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
