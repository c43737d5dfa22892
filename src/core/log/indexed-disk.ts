import { isWindowRow } from '#contracts/storage.ts'
import type { Disk } from './disk.ts'
import { openCache, openCommands, type IndexedDb, type OnOutdated, type Opened } from './databases.ts'
import { unknownLogin, type KnownLogin } from './login.ts'
import { changeMarks, DOUBTS } from './change-marks.ts'
import { enqueueWith } from './enqueue.ts'
import { wipeCache } from './clear-stores.ts'
import type { FreeRoom } from './free-room.ts'
import { chunkCount, chunksAround } from './list-chunks.ts'
import type {
  ChunkRow,
  IntentRow,
  Compaction,
  ListChunkRow,
  ListHeadRow,
  NewChunk,
  OutboxRow,
  ShardRow,
} from './rows.ts'
import { LISTS_ON_DISK_MAX, LIST_HEAD } from './schema.ts'
import { epochIn, leads } from './epoch.ts'
import { storedDoubts, storedHead, storedTrimmed, storedUse, TRIMMED } from './stored-meta.ts'
import { answered, lastKey, writerOf } from './transactions.ts'
import { upcastQueued } from './upcast.ts'

/**
 * The account's two databases. One that is deleted closes itself, and the next call rejects.
 * @param known what this worker saw before; filled by the first opening
 * @param onOutdated called where another version wants to upgrade one: whoever opened them should close them soon
 * @throws LoginOverError where the databases are not those any more
 * @throws what IndexedDB says where a database cannot be opened
 */
export async function openIndexedDisk(
  account: string,
  idb: IndexedDb,
  known: KnownLogin = unknownLogin(),
  onOutdated: OnOutdated | null = null,
): Promise<Disk> {
  const [commands, cache] = await Promise.all([
    openCommands(account, idb, known.commands, onOutdated, known.makeLogin),
    openCache(account, idb, known.cache, onOutdated, known.makeLogin),
  ])
  known.commands = commands.login
  known.cache = cache.login
  return indexedDisk(idb, commands, cache)
}

function indexedDisk(idb: IndexedDb, ofCommands: Opened, ofCache: Opened): Disk {
  const range = idb.IDBKeyRange
  const { database: commands } = ofCommands
  const { database: cache } = ofCache
  const write = writerOf(ofCommands)
  const writeCache = writerOf(ofCache)
  let room: Promise<FreeRoom> | null = null
  /** Its code comes when there is too little (C12). */
  const freeing = (): Promise<FreeRoom> => {
    room ??= import('./free-room.ts').then(({ freeRoom }) => freeRoom(cache, writeCache, idb))
    return room.catch((error: unknown) => {
      room = null
      throw error
    })
  }

  const read = (database: IDBDatabase, stores: string[]) => database.transaction(stores, 'readonly')

  return {
    kind: 'disk',

    async boot(smallTables) {
      const transaction = read(cache, ['meta', 'snapshots', 'log'])
      const snapshots = transaction.objectStore('snapshots')
      const tables = smallTables.map((table) => answered(snapshots.getAll(range.bound([table, 0], [table, Infinity]))))
      const finding = answered(transaction.objectStore('meta').get('head')).then(storedHead)
      const doubting = answered(transaction.objectStore('meta').get(DOUBTS)).then(storedDoubts)
      const readTail = async () =>
        answered(transaction.objectStore('log').getAll(range.lowerBound((await finding).anchor, true)))
      // All at once: where the transaction is aborted each of them fails, and none may do so with nobody looking.
      const [head, doubts, tail, ...shards] = await Promise.all([finding, doubting, readTail(), ...tables])
      return { head, doubts, tail: tail as ChunkRow[], shards: shards.flat() as ShardRow[] }
    },

    async outbox() {
      const rows: OutboxRow[] = await answered(read(commands, ['outbox']).objectStore('outbox').getAll())
      return rows.map((row) => upcastQueued(row))
    },

    intents: (after = 0) =>
      answered(read(commands, ['intents']).objectStore('intents').getAll(range.lowerBound(after, true))),

    amendIntent: (id, change) =>
      write(['intents'], 'strict', async (transaction) => {
        const store = transaction.objectStore('intents')
        const row = (await answered(store.index('id').get(id))) as IntentRow | undefined
        if (row) store.put(change(row))
      }),

    async knownIntents(ids) {
      const transaction = read(commands, ['intents', 'outbox', 'meta'])
      const stores = ['intents', 'outbox'].map((name) => transaction.objectStore(name).index('id'))
      const [trimmed, ...keys] = await Promise.all([
        answered(transaction.objectStore('meta').get(TRIMMED)).then(storedTrimmed),
        ...ids.map((id) => Promise.all(stores.map((index) => answered(index.getKey(id) as IDBRequest<unknown>)))),
      ])
      const known = new Set(trimmed)
      return new Set(ids.filter((id, i) => known.has(id) || keys[i]!.some((key) => key !== undefined)))
    },

    async outboxNews(epoch, after, limit) {
      const transaction = read(commands, ['outbox', 'meta'])
      const outbox = transaction.objectStore('outbox')
      const [isLeading, rows, numbers] = await Promise.all([
        leads(transaction, epoch),
        answered(outbox.getAll(range.lowerBound(after, true), limit) as IDBRequest<OutboxRow[]>),
        answered(outbox.getAllKeys() as IDBRequest<number[]>),
      ])
      return isLeading ? { rows: rows.map((row) => upcastQueued(row)), numbers } : null
    },

    enqueue: (rows, intents, whileCommitting) => enqueueWith(write, rows, intents, whileCommitting),

    updateOutbox: (row, epoch) =>
      write(['outbox'], 'strict', async (transaction) => {
        const isLeading = await leads(transaction, epoch)
        const outbox = transaction.objectStore('outbox')
        // What the member took back while it was on its way does not come back.
        if (isLeading && (await answered(outbox.getKey(row.n))) !== undefined) outbox.put(row)
        return isLeading
      }),

    removeOutbox: ({ n }, epoch) =>
      write(['outbox'], 'strict', async (transaction) => {
        const isAllowed = epoch === null || (await leads(transaction, epoch))
        if (isAllowed) transaction.objectStore('outbox').delete(n)
        return isAllowed
      }),

    append: (chunks) => writeCache(['log'], 'relaxed', (transaction) => addChunks(transaction, chunks), true),

    appendLed: (chunks, epoch) =>
      writeCache(['log'], 'relaxed', async (transaction) =>
        (await leads(transaction, epoch)) ? addChunks(transaction, chunks) : null,
      ),

    chunksAfter: (seq, limit) =>
      answered(read(cache, ['log']).objectStore('log').getAll(range.lowerBound(seq, true), limit)),

    async extent() {
      const transaction = read(cache, ['meta', 'log'])
      const [head, last] = await Promise.all([
        answered(transaction.objectStore('meta').get('head')),
        lastKey(transaction.objectStore('log')),
      ])
      const { anchor } = storedHead(head)
      return { anchor, last: Math.max(anchor, last) }
    },

    async shards(table, shards) {
      const store = read(cache, ['snapshots']).objectStore('snapshots')
      const rows = await Promise.all(shards.map((shard) => answered(store.get([table, shard]))))
      return rows.filter((row) => row !== undefined) as ShardRow[]
    },

    ids: (table, fromChunk) =>
      answered(
        read(cache, ['ids'])
          .objectStore('ids')
          .getAll(range.bound([table, fromChunk], [table, Infinity])),
      ),

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
      const store = read(cache, ['lists']).objectStore('lists')
      const rows = await Promise.all(chunks.map((chunk) => answered(store.get([key, chunk]))))
      return rows.filter((row) => row !== undefined) as ListChunkRow[]
    },

    saveWindow: (row) =>
      writeCache(['windows'], 'relaxed', (transaction) => {
        transaction.objectStore('windows').put(row)
      }),

    async raiseEpoch() {
      // The commands decide; a tab that is overtaken between the two finds a higher epoch beside the cache.
      const beside = await epochIn(read(cache, ['meta']))
      const epoch = await write(['meta'], 'strict', async (transaction) => {
        const raised = Math.max(await epochIn(transaction), beside) + 1
        transaction.objectStore('meta').put({ name: 'epoch', value: raised })
        return raised
      })
      await writeCache(['meta'], 'relaxed', async (transaction) => {
        if ((await epochIn(transaction)) < epoch) transaction.objectStore('meta').put({ name: 'epoch', value: epoch })
      })
      return epoch
    },

    writeShards: (epoch, rows) =>
      writeCache(['snapshots'], 'relaxed', async (transaction) => {
        const isLeading = await leads(transaction, epoch)
        if (isLeading) for (const row of rows) transaction.objectStore('snapshots').put(row)
        return isLeading
      }),

    async compact(step: Compaction) {
      const isWritten = await writeCache(['ids', 'snapshots', 'lists', 'log'], 'strict', async (transaction) => {
        if (!(await leads(transaction, step.epoch))) return false
        const meta = transaction.objectStore('meta')
        meta.put(step.head)
        for (const row of step.ids) transaction.objectStore('ids').put(row)
        for (const row of step.shards) transaction.objectStore('snapshots').put(row)
        for (const key of step.drop) transaction.objectStore('snapshots').delete([...key])
        meta.put(step.use)
        const lists = transaction.objectStore('lists')
        for (const row of step.lists) {
          // A list that was replaced by a shorter one leaves chunks behind its new end.
          if (row.chunk === LIST_HEAD)
            lists.delete(range.bound([row.key, chunkCount(row as ListHeadRow)], [row.key, Infinity]))
          lists.put(row)
        }
        transaction.objectStore('log').delete(range.upperBound(step.head.anchor))
        return true
      })
      if (!isWritten) return false
      const { trimIntents } = await import('./trim-intents.ts')
      await trimIntents(write, idb, step)
      await (await freeing()).trimLists(LISTS_ON_DISK_MAX)
      return true
    },

    shardUse: async (table) =>
      storedUse(await answered(read(cache, ['meta']).objectStore('meta').get('shards')), table),

    ...changeMarks(() => read(cache, ['meta']).objectStore('meta'), writeCache, leads),

    free: async (step) => (await freeing()).free(step),

    async wipeCache() {
      await wipeCache(writeCache)
    },

    close() {
      commands.close()
      cache.close()
    },
  }
}

function addChunks(transaction: IDBTransaction, chunks: readonly NewChunk[]): Promise<readonly number[]> {
  const log = transaction.objectStore('log')
  return Promise.all(chunks.map((chunk) => answered(log.add(chunk)) as Promise<number>))
}
