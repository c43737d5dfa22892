import { Dexie, type Table } from 'dexie'
import { databaseName } from '#contracts/storage.ts'
import type { IndexedDb } from '#core/log/databases.ts'
import { strictWrite } from '#core/log/raw-requests.ts'
import { TELEMETRY_BYTES_MAX } from '../constants.ts'
import type { Consent } from '../contract.ts'
import type { SizedRun } from '../domain/next-batch.ts'
import { whatToDrop, type Priority } from '../domain/what-to-drop.ts'

/** A run of events that waits to be sent. */
export interface QueuedRun extends SizedRun {
  readonly priority: Priority
}
export type StoredRun = QueuedRun & { readonly id: number }

interface ConsentRow {
  readonly name: 'consent'
  readonly isRequired: boolean
  readonly consent: Consent | null
}

/** Runs per read; even if each run has one event, this is enough for one batch. */
const READ_MAX = 2_000
/** The size of the queue is measured again after this number of additions. */
const COUNT_EVERY = 50

/** The events of an account that the server has not acknowledged. All tabs of a browser share this queue. */
export interface EventQueue {
  /**
   * Adds a run; resolves when it is stored.
   * @returns the runs that were dropped to make room
   */
  add(run: QueuedRun): Promise<readonly QueuedRun[]>
  /** The oldest runs, in order. */
  head(): Promise<readonly StoredRun[]>
  /** Replaces runs by their remaining parts. */
  replace(runs: readonly StoredRun[], left: readonly StoredRun[]): Promise<void>
  /**
   * Replaces runs by runs with new epochs and numbers. When it resolves, the change is durable, because the old ones
   * must not reappear after the new ones were sent.
   */
  rename(runs: readonly StoredRun[], renamed: readonly StoredRun[]): Promise<void>
  clear(): Promise<void>
  /** The server's last answer about consent, for times without a network. */
  consent(): Promise<Omit<ConsentRow, 'name'> | null>
  keepConsent(told: Omit<ConsentRow, 'name'>): Promise<void>
  close(): void
}

/**
 * Opens the queue in a separate database, because it has relaxed durability. A log-out deletes it with the account's
 * other databases.
 */
export function createEventQueue(account: string, idb: IndexedDb, bytesMax = TELEMETRY_BYTES_MAX): EventQueue {
  const database = new Dexie(`${databaseName(account, '')}events`, {
    indexedDB: idb.indexedDB,
    IDBKeyRange: idb.IDBKeyRange,
    chromeTransactionDurability: 'relaxed',
  })
  // `bytes` is an index, so that the size of the queue can be summed without reading the events.
  database.version(1).stores({ runs: '++id, bytes', meta: 'name' })
  const runs: Table<StoredRun, number, QueuedRun> = database.table('runs')
  const meta: Table<ConsentRow, string> = database.table('meta')
  let added = 0

  async function size(): Promise<number> {
    const sizes = await runs.orderBy('bytes').keys()
    return sizes.reduce<number>((sum, bytes) => sum + Number(bytes), 0)
  }

  async function makeRoom(roomBytes: number): Promise<readonly QueuedRun[]> {
    if ((await size()) <= roomBytes) return []
    const dropped = whatToDrop(await runs.toArray(), roomBytes)
    await runs.bulkDelete(dropped.map(({ id }) => id))
    return dropped
  }

  return {
    async add(run) {
      added += 1
      const early = added % COUNT_EVERY === 0 ? await makeRoom(bytesMax) : []
      try {
        await runs.add(run)
        return early
      } catch (error) {
        if (!isQuota(error)) throw error
        const late = await makeRoom((await size()) / 2)
        await runs.add(run)
        return [...early, ...late]
      }
    },
    head: () => runs.orderBy('id').limit(READ_MAX).toArray(),
    async replace(done, left) {
      const kept = new Set(left.map(({ id }) => id))
      await database.transaction('rw', runs, async () => {
        await runs.bulkDelete(done.map(({ id }) => id).filter((id) => !kept.has(id)))
        await runs.bulkPut([...left])
      })
    },
    async rename(done, renamed) {
      await strictWrite(database, idb.IDBKeyRange, ['runs'], ({ runs: rows }) => {
        for (const { id } of done) rows!.delete(id)
        for (const run of renamed) rows!.put(run)
      })
    },
    clear: () => runs.clear(),
    consent: async () => (await meta.get('consent')) ?? null,
    async keepConsent(told) {
      await meta.put({ name: 'consent', ...told })
    },
    close: () => {
      database.close({ disableAutoOpen: true })
    },
  }
}

function isQuota(error: unknown): boolean {
  const { name, inner } = error as { readonly name?: string; readonly inner?: { readonly name?: string } | null }
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}
