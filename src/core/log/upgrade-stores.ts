import { Dexie } from 'dexie'
import type { IndexedDb } from './databases.ts'
import { SCHEMA_VERSION } from './schema.ts'

/**
 * Brings the stores of a database that an older version made to this version's, and closes it again.
 * @throws Dexie's OpenFailedError and its kin; also where there is no such database any more: it is not made here
 */
export async function upgradeStores(
  name: string,
  schema: Readonly<Record<string, string>>,
  idb: IndexedDb,
): Promise<void> {
  const database = new Dexie(name, { ...idb, cache: 'disabled' })
  database.version(SCHEMA_VERSION).stores(schema)
  database.on('populate', () => {
    throw new Error(`${name} is gone`)
  })
  try {
    await database.open()
  } finally {
    database.close()
  }
}
