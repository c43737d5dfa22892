import { openDatabases, type IndexedDb } from '#core/log/databases.ts'
import type { Disk } from '#core/log/disk.ts'
import { storedDisk } from '#core/log/stored-disk.ts'

/** The account's two databases without guard and journal, for tests and measurements of the disk alone. */
export async function openDisk(account: string, idb: IndexedDb): Promise<Disk> {
  return storedDisk(await openDatabases(account, idb))
}
