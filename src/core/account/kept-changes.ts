import { Dexie } from 'dexie'
import { databaseName } from '#contracts/storage.ts'
import type { Surroundings } from '../surroundings.ts'
import { isToSend } from '../sync/queue-rows.ts'
import type { OutboxRow } from '../log/schema.ts'
import { databasesOf } from './log-out.ts'

/**
 * Counts the pending changes of an account on this device, even if the account is not logged in. Opens the account's
 * database briefly, and does not create it.
 * @returns 0 if the account has no database here, or if it cannot be read
 */
export async function countKeptChanges(account: string, { idb, warn }: Pick<Surroundings, 'idb' | 'warn'>) {
  const name = databaseName(account, 'commands')
  try {
    if (!(await databasesOf(account, idb.indexedDB)).includes(name)) return 0
    const database = await new Dexie(name, { ...idb, cache: 'disabled' }).open()
    try {
      if (!database.tables.some((table) => table.name === 'outbox')) return 0
      const rows: OutboxRow[] = await database.table('outbox').toArray()
      return rows.filter(isToSend).length
    } finally {
      database.close()
    }
  } catch (error) {
    warn('core: pending changes of another account cannot be read', error)
    return 0
  }
}
