import { Dexie } from 'dexie'
import { databaseName } from '#contracts/storage.ts'
import { rowsOf, type IndexedDb } from './databases.ts'
import type { Part, Rows } from './storage.ts'

/**
 * Reads one store of an account's database through a separate connection, which is closed afterwards. The database is
 * neither created nor upgraded. A store that this version does not know can be read as well.
 * @returns null if there is no such database or store
 */
export function readExisting<Value>(
  account: string,
  part: Part,
  idb: IndexedDb,
  store: string,
  work: (rows: Rows<unknown>) => Promise<Value>,
): Promise<Value | null> {
  return withExisting(account, part, idb, async (dexie) => {
    const table = dexie.tables.find(({ name }) => name === store)
    return table ? dexie.transaction('r', table, () => work(rowsOf(table, []))) : null
  })
}

/** The names of the database's stores; empty if there is no such database. */
export async function storesOf(account: string, part: Part, idb: IndexedDb): Promise<readonly string[]> {
  const names = await withExisting(account, part, idb, async (dexie) => dexie.tables.map(({ name }) => name))
  return names ?? []
}

async function withExisting<Value>(
  account: string,
  part: Part,
  idb: IndexedDb,
  work: (dexie: Dexie) => Promise<Value>,
): Promise<Value | null> {
  const dexie = await openExisting(databaseName(account, part), idb)
  if (!dexie) return null
  try {
    return await work(dexie)
  } finally {
    dexie.close()
  }
}

/** Opens a database with the schema that it has. No version is given, so Dexie creates no database. */
async function openExisting(name: string, idb: IndexedDb): Promise<Dexie | null> {
  try {
    return await new Dexie(name, idb).open()
  } catch (error) {
    if (error instanceof Error && error.name === Dexie.errnames.NoSuchDatabase) return null
    throw error
  }
}
