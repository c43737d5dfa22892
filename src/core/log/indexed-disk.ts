import { isWindowRow } from '#contracts/storage.ts'
import type { Disk } from './disk.ts'
import {
  openCache,
  openCommands,
  deleteDatabases,
  type CacheDatabase,
  type CommandsDatabase,
  type IndexedDb,
} from './databases.ts'
import type { ChunkRow, Compaction, HeadRow, ListChunkRow, ListHeadRow, ShardRow } from './rows.ts'
import type { StoredShardUse } from '../store/shard-use.ts'
import { LISTS_ON_DISK_MAX, LIST_CHUNK_ROWS, LIST_HEAD } from './schema.ts'
import { answered, completed } from './transactions.ts'

/** Items next to a kept window that a reader may scroll to before the rest of the list is read. */
const AROUND_ITEMS = 200
const LISTS_KEPT_WHEN_FULL = 10
const NO_HEAD: HeadRow = { name: 'head', anchor: 0, slots: 0 }

/**
 * The account's two databases. A database that was deleted or that another version wants to upgrade closes itself; the
 * next call then rejects and the guard opens anew.
 * @throws what IndexedDB says where a database cannot be opened
 */
export async function openIndexedDisk(account: string, idb: IndexedDb): Promise<Disk> {
  const [commands, cache] = await Promise.all([openCommands(account, idb), openCache(account, idb)])
  return indexedDisk(account, idb, commands, cache)
}

function indexedDisk(account: string, idb: IndexedDb, commands: CommandsDatabase, cache: CacheDatabase): Disk {
  const range = idb.IDBKeyRange
  const write = (database: CommandsDatabase | CacheDatabase, stores: string[], durability: IDBTransactionDurability) =>
    database.backendDB().transaction(stores, 'readwrite', { durability })

  const read = (database: CommandsDatabase | CacheDatabase, stores: string[]) =>
    database.backendDB().transaction(stores, 'readonly')

  return {
    kind: 'disk',

    async boot(smallTables) {
      const transaction = read(cache, ['meta', 'snapshots', 'log'])
      const snapshots = transaction.objectStore('snapshots')
      const tables = smallTables.map((table) => answered(snapshots.getAll(range.bound([table, 0], [table, Infinity]))))
      const found = (await answered(transaction.objectStore('meta').get('head'))) as HeadRow | undefined
      const head = found ?? NO_HEAD
      const [tail, ...shards] = await Promise.all([
        answered(transaction.objectStore('log').getAll(range.lowerBound(head.anchor, true))),
        ...tables,
      ])
      return { head, tail: tail as ChunkRow[], shards: shards.flat() as ShardRow[] }
    },

    outbox: () => answered(read(commands, ['outbox']).objectStore('outbox').getAll()),

    async enqueue(rows, intents) {
      const transaction = write(commands, ['intents', 'outbox'], 'strict')
      const done = completed(transaction)
      const outbox = transaction.objectStore('outbox')
      const numbers = rows.map(async (row) => {
        const known = await answered(outbox.index('id').getKey(row.id))
        // An intent that a page re-sends after its worker died is there already.
        return (known ?? (await answered(outbox.add(row)))) as number
      })
      const log = transaction.objectStore('intents')
      for (const intent of intents) {
        void answered(log.index('id').getKey(intent.id)).then((known) => known ?? log.add(intent))
      }
      const [keys] = await Promise.all([Promise.all(numbers), done])
      return keys
    },

    async updateOutbox(row) {
      const transaction = write(commands, ['outbox'], 'strict')
      transaction.objectStore('outbox').put(row)
      await completed(transaction)
    },

    async removeOutbox(n) {
      const transaction = write(commands, ['outbox'], 'strict')
      transaction.objectStore('outbox').delete(n)
      await completed(transaction)
    },

    async append(chunks) {
      const transaction = write(cache, ['log'], 'relaxed')
      const log = transaction.objectStore('log')
      const done = completed(transaction)
      const keys = chunks.map((chunk) => answered(log.add(chunk)) as Promise<number>)
      transaction.commit()
      const [seqs] = await Promise.all([Promise.all(keys), done])
      return seqs
    },

    chunksAfter: (seq) => cache.log.where('seq').above(seq).toArray(),

    async shards(table, shards) {
      const store = read(cache, ['snapshots']).objectStore('snapshots')
      const rows = await Promise.all(shards.map((shard) => answered(store.get([table, shard]))))
      return rows.filter((row) => row !== undefined) as ShardRow[]
    },

    ids: (fromChunk) => cache.ids.where('chunk').aboveOrEqual(fromChunk).toArray(),

    async openList(key) {
      const transaction = read(cache, ['windows', 'lists'])
      const lists = transaction.objectStore('lists')
      const [kept, head] = await Promise.all([
        answered(transaction.objectStore('windows').get(key)),
        answered(lists.get([key, LIST_HEAD])) as Promise<ListHeadRow | undefined>,
      ])
      const window = isWindowRow(kept) ? kept : null
      if (!head) return { window, stored: null }
      const around = chunksAround(window?.from ?? 0, window?.handles.length ?? 0)
      const chunks = (await answered(
        lists.getAll(range.bound([key, around.first], [key, around.last])),
      )) as ListChunkRow[]
      return { window, stored: { head, chunks } }
    },

    async listChunks(key, chunks) {
      const rows = await cache.lists.bulkGet(chunks.map((chunk) => [key, chunk]))
      return rows.filter((row) => row !== undefined) as ListChunkRow[]
    },

    async saveWindow(row) {
      await cache.windows.put(row)
    },

    async raiseEpoch() {
      return cache.transaction('rw', cache.meta, async () => {
        const epoch = Number((await cache.meta.get('epoch'))?.['value'] ?? 0) + 1
        await cache.meta.put({ name: 'epoch', value: epoch })
        return epoch
      })
    },

    async writeShards(epoch, rows) {
      const transaction = write(cache, ['meta', 'snapshots'], 'relaxed')
      const done = completed(transaction)
      const isLeading = await leads(transaction, epoch)
      if (isLeading) for (const row of rows) transaction.objectStore('snapshots').put(row)
      await done
      return isLeading
    },

    async compact(step: Compaction) {
      const transaction = write(cache, ['meta', 'ids', 'snapshots', 'lists', 'log'], 'strict')
      const done = completed(transaction)
      const meta = transaction.objectStore('meta')
      if (!(await leads(transaction, step.epoch))) {
        await done
        return false
      }
      meta.put(step.head)
      for (const row of step.ids) transaction.objectStore('ids').put(row)
      for (const row of step.shards) transaction.objectStore('snapshots').put(row)
      for (const shard of step.drop) transaction.objectStore('snapshots').delete(['pins', shard])
      meta.put(step.use)
      const lists = transaction.objectStore('lists')
      for (const row of step.lists) {
        // A list that was replaced by a shorter one leaves chunks behind its new end.
        if (row.chunk === LIST_HEAD)
          lists.delete(range.bound([row.key, chunkCount(row as ListHeadRow)], [row.key, Infinity]))
        lists.put(row)
      }
      transaction.objectStore('log').delete(range.upperBound(step.head.anchor))
      transaction.commit()
      await done
      await trimIntents(step.keepIntents)
      await trimLists(LISTS_ON_DISK_MAX)
      return true
    },

    shardUse: async () => {
      const row = (await answered(read(cache, ['meta']).objectStore('meta').get('shards'))) as
        | StoredShardUse
        | undefined
      return row ?? null
    },

    async freeSome() {
      await cache.telemetry.clear()
      await trimLists(LISTS_KEPT_WHEN_FULL)
      const pins = cache.snapshots.where('[table+shard]').between(['pins', 0], ['pins', Infinity])
      const keys = await pins.primaryKeys()
      await cache.snapshots.bulkDelete(keys.slice(0, Math.ceil(keys.length / 2)))
    },

    async wipeCache() {
      const transaction = write(cache, ['log', 'snapshots', 'ids', 'lists', 'windows', 'meta'], 'relaxed')
      for (const name of transaction.objectStoreNames) {
        // The epoch outlives a wipe: a former leader must not write into the empty database.
        if (name !== 'meta') transaction.objectStore(name).clear()
      }
      transaction.objectStore('meta').delete('head')
      transaction.objectStore('meta').delete('shards')
      await completed(transaction)
    },

    async destroy() {
      commands.close()
      cache.close()
      await deleteDatabases(account, idb)
    },

    close() {
      commands.close()
      cache.close()
    },
  }

  /** Lists that were received longest ago go with their windows; a list that comes back is fetched again. */
  async function trimLists(keep: number): Promise<void> {
    // Keys alone: the chunks of a long list are megabytes.
    const keys = (await cache.lists.toCollection().primaryKeys()).filter(([, chunk]) => chunk === LIST_HEAD)
    if (keys.length <= keep) return
    const heads = (await cache.lists.bulkGet(keys)).filter((row) => row !== undefined) as ListHeadRow[]
    for (const { key } of heads.sort((a, b) => b.at - a.at).slice(keep)) await dropList(key)
  }

  async function dropList(key: string): Promise<void> {
    await cache.lists.where('[key+chunk]').between([key, LIST_HEAD], [key, Infinity]).delete()
    await cache.windows.delete(key)
  }

  async function trimIntents(keep: number): Promise<void> {
    const last = await commands.intents.orderBy('n').lastKey()
    if (typeof last === 'number' && last > keep)
      await commands.intents
        .where('n')
        .belowOrEqual(last - keep)
        .delete()
  }
}

async function leads(transaction: IDBTransaction, epoch: number): Promise<boolean> {
  const row = (await answered(transaction.objectStore('meta').get('epoch'))) as { readonly value: number } | undefined
  return row?.value === epoch
}

/** Numbers of the first and the last chunk that hold items around a window. */
function chunksAround(from: number, length: number): { readonly first: number; readonly last: number } {
  const first = Math.max(0, from - AROUND_ITEMS)
  return {
    first: Math.floor(first / LIST_CHUNK_ROWS),
    last: Math.floor((from + length + AROUND_ITEMS) / LIST_CHUNK_ROWS),
  }
}

function chunkCount(head: ListHeadRow): number {
  return Math.ceil(head.count / LIST_CHUNK_ROWS)
}
