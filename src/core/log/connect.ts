import { createStores } from './create-stores.ts'
import type { IndexedDb } from './databases.ts'
import { LoginOverError } from './login.ts'
import { openExisting } from './open-existing.ts'
import { SCHEMA_VERSION } from './schema.ts'

/** As Dexie counts them in IndexedDB, so that there is room between two. */
const VERSION = SCHEMA_VERSION * 10

/**
 * Opens a database by IndexedDB itself, which makes it where there is none: every start does this, and Dexie would be a
 * third of the worker (C12). Dexie comes, as a chunk of its own, where the stores of an older version have to be changed.
 * One that a newer version made is opened as it is.
 * @param isKnown it was open before: where it is gone it is not made anew
 * @throws LoginOverError where that is so
 */
export async function connect(
  name: string,
  schema: Readonly<Record<string, string>>,
  idb: IndexedDb,
  isKnown: boolean,
): Promise<IDBDatabase> {
  const found = await open(name, schema, idb.indexedDB, isKnown)
  if (typeof found !== 'string') return found
  if (found === 'newer') {
    const newer = await openExisting(idb.indexedDB, name)
    if (newer) return newer
  } else {
    const { upgradeStores } = await import('./upgrade-stores.ts')
    await upgradeStores(name, schema, idb)
  }
  return connect(name, schema, idb, isKnown)
}

function open(
  name: string,
  schema: Readonly<Record<string, string>>,
  factory: IDBFactory,
  isKnown: boolean,
): Promise<IDBDatabase | 'older' | 'newer'> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, VERSION)
    let isOlder = false
    request.onupgradeneeded = ({ oldVersion }) => {
      isOlder = oldVersion > 0
      if (isOlder || isKnown) request.transaction!.abort()
      else createStores(request.result, schema)
    }
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = (event) => {
      // The worker would report it as an error that nobody handled.
      event.preventDefault()
      const reason = request.error?.name
      if (reason === 'VersionError') resolve('newer')
      else if (reason === 'AbortError' && isOlder) resolve('older')
      else if (reason === 'AbortError' && isKnown) reject(new LoginOverError())
      else reject(request.error ?? new DOMException('a database cannot be opened', 'UnknownError'))
    }
  })
}
