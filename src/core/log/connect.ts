import { createStores } from './create-stores.ts'
import type { IndexedDb } from './databases.ts'
import { LoginOverError } from './login.ts'
import { openExisting } from './open-existing.ts'
import { SCHEMA_VERSION } from './schema.ts'

/** As Dexie counts them in IndexedDB, so that there is room between two. */
const VERSION = SCHEMA_VERSION * 10

/**
 * Opens a database by IndexedDB itself, and creates it if there is none. One that a newer version made is opened as it is.
 * @param isKnown it was open before: if it is gone it is not created again
 * @throws LoginOverError if that is so
 */
export async function connect(
  name: string,
  schema: Readonly<Record<string, string>>,
  idb: IndexedDb,
  isKnown: boolean,
): Promise<IDBDatabase> {
  const found = await open(name, schema, idb.indexedDB, isKnown)
  // Null if it was deleted between the two.
  return found ?? (await openExisting(idb.indexedDB, name)) ?? connect(name, schema, idb, isKnown)
}

/** Null for a database that a newer version made. */
function open(
  name: string,
  schema: Readonly<Record<string, string>>,
  factory: IDBFactory,
  isKnown: boolean,
): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, VERSION)
    request.onupgradeneeded = () => {
      if (isKnown) request.transaction!.abort()
      else createStores(request.result, schema)
    }
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = (event) => {
      // The worker would report it as an error that nobody handled.
      event.preventDefault()
      const reason = request.error?.name
      if (reason === 'VersionError') resolve(null)
      else if (reason === 'AbortError' && isKnown) reject(new LoginOverError())
      else reject(request.error ?? new DOMException('a database cannot be opened', 'UnknownError'))
    }
  })
}
