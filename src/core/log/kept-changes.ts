import { databaseName } from '#contracts/storage.ts'
import type { Surroundings } from '../surroundings.ts'
import { isToSend } from '../sync/outbox-rows.ts'
import { openExisting } from './open-existing.ts'
import type { OutboxRow } from './rows.ts'

/**
 * How many changes of an account wait on this device, whoever is looking. Its databases are opened for a moment and not made.
 * @returns 0 where the account has none here, or they cannot be read
 */
export async function countKeptChanges(account: string, { idb, warn }: Pick<Surroundings, 'idb' | 'warn'>) {
  try {
    const database = await openExisting(idb.indexedDB, databaseName(account, 'commands'))
    if (!database) return 0
    try {
      return database.objectStoreNames.contains('outbox') ? (await outboxOf(database)).filter(isToSend).length : 0
    } finally {
      database.close()
    }
  } catch (error) {
    warn('core: what waits of another account cannot be read', error)
    return 0
  }
}

function outboxOf(database: IDBDatabase): Promise<readonly OutboxRow[]> {
  return new Promise((resolve, reject) => {
    const request = database.transaction('outbox').objectStore('outbox').getAll() as IDBRequest<OutboxRow[]>
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('the outbox cannot be read'))
    }
  })
}
