import { OUTBOX_MAX_COMMANDS } from '#contracts/limits.ts'
import { later, NEVER } from '#contracts/moment.ts'
import { isWindowRow } from '#contracts/storage.ts'
import type { Disk } from './disk.ts'
import {
  type ChunkRow,
  type Compaction,
  type IntentRow,
  type ListChunkRow,
  type ListHeadRow,
  type NewChunk,
  type NewOutboxRow,
  type OutboxRow,
  type ShardRow,
  LIST_CHUNK_ROWS,
  LIST_HEAD,
  LISTS_ON_DISK_MAX,
  epochOf,
  storedCursor,
  storedDoubts,
  storedHead,
  storedInstall,
  storedTrimmed,
  storedUse,
  TRIMMED,
  upcastQueued,
} from './schema.ts'
import {
  CURSOR,
  hasErrorName,
  memoryStorage,
  startingWith,
  type KeySpan,
  type Rows,
  type Storage,
  type Transaction,
} from './storage.ts'

/**
 * The number that `enqueue` returns for a command that was queued before and has been settled or discarded since. No
 * row has this number.
 */
export const OVER = 0

const INSTALL = 'install'
const DOUBTS = 'doubts'
/** Number of changed lists that are stored by key. If there are more, all lists count as changed. */
const DOUBTS_MAX = 200
/**
 * Number of items on either side of a kept window that are loaded with it, because a reader may scroll to them before
 * the rest of the list is loaded.
 */
const AROUND_ITEMS = 200
/** Intents per read, about 300 KB. */
const INTENTS_PER_READ = 500

/** Stores whose rows can be fetched again. */
const CACHE_STORES = ['log', 'snapshots', 'ids', 'lists', 'windows'] as const

export function memoryDisk(): Disk {
  return storedDisk(memoryStorage())
}

/** Implements the engine's storage calls as transactions of a storage. */
export function storedDisk(storage: Storage): Disk {
  const isMemory = (): boolean => storage.kind === 'memory'

  async function addNew(
    rows: readonly NewOutboxRow[],
    intents: readonly IntentRow[],
    whileCommitting: (() => void) | undefined,
  ): Promise<readonly number[] | null> {
    const options = { durable: true, atOnce: true, whileCommitting }
    return storage.write('commands', ['intents', 'outbox'], options, async ({ intents: log, outbox }) => {
      // All promises are awaited: only the request that failed first has the reason, and the others merely report an
      // abort.
      const logged = intents.map((intent) => log.add(intent))
      const numbers = rows.map((row) => outbox.add(row))
      await Promise.all([...logged, ...numbers])
      return Promise.all(numbers)
    })
  }

  async function addUnknown(rows: readonly NewOutboxRow[], intents: readonly IntentRow[]): Promise<readonly number[]> {
    const numbers = await storage.write(
      'commands',
      ['intents', 'outbox'],
      { durable: true },
      async ({ intents: log, outbox }) => {
        const added: number[] = []
        for (const [i, row] of rows.entries()) {
          const [intent, waiting] = await Promise.all([log.keyOfId(row.id), outbox.keyOfId(row.id)])
          if (waiting !== undefined) added.push(waiting)
          else if (intent !== undefined) added.push(OVER)
          else {
            const [number] = await Promise.all([outbox.add(row), log.add(intents[i]!)])
            added.push(number)
          }
        }
        return added
      },
    )
    return numbers!
  }

  /**
   * Drops the oldest intents but keeps their ids. A journal of a closed tab may contain such a command as pending, and
   * the journal that records its end may be unreadable. Without the id, a new leader would take the command for a lost
   * one and send it again.
   */
  async function trimIntents({ keepIntents, epoch }: Compaction): Promise<void> {
    await storage.write('commands', ['intents'], { durable: false, epoch }, async ({ intents, meta }) => {
      const end = (await intents.lastKey()) - keepIntents
      if (end <= 0) return
      const ids = [...storedTrimmed(await meta.get(TRIMMED))]
      const before = ids.length
      for (let after = 0; after < end;) {
        const some = await intents.all({ after, to: end }, INTENTS_PER_READ)
        for (const { id } of some) ids.push(id)
        after = some.length < INTENTS_PER_READ ? end : some.at(-1)!.n!
      }
      if (ids.length === before) return
      // A journal can contain at most this many pending commands.
      meta.put({ name: TRIMMED, value: ids.slice(-OUTBOX_MAX_COMMANDS) })
      intents.delete({ to: end })
    })
  }

  return {
    get kind() {
      return storage.kind
    },

    boot: ({ small, sharded }) =>
      storage.read('cache', ['meta', 'snapshots', 'log'], async ({ meta, snapshots, log }) => {
        const tables = spansBetween(sharded).map((span) => snapshots.all<ShardRow>(span))
        const finding = meta.get('head').then(storedHead)
        const readTail = async () => log.all<ChunkRow>({ after: (await finding).anchor })
        const doubting = meta.get(DOUBTS).then(storedDoubts)
        const following = meta.get(CURSOR).then(storedCursor)
        // All reads are awaited together, because each of them rejects if the transaction is aborted.
        const [head, doubts, cursor, tail, ...shards] = await Promise.all([
          finding,
          doubting,
          following,
          readTail(),
          ...tables,
        ])
        return {
          head,
          doubts,
          history: cursor?.history ?? null,
          tail,
          shards: shards.flat().filter(({ table }) => small.includes(table)),
        }
      }),

    outbox: () =>
      storage.read('commands', ['outbox'], async ({ outbox }) =>
        (await outbox.all<OutboxRow>()).map((row) => upcastQueued(row)),
      ),

    intents: (after = 0) => storage.read('commands', ['intents'], ({ intents }) => intents.all({ after })),

    async amendIntent(id, change) {
      await storage.write('commands', ['intents'], { durable: true }, async ({ intents }) => {
        const number = await intents.keyOfId(id)
        const row = number === undefined ? undefined : await intents.get(number)
        if (row) intents.put(change(row))
      })
    },

    knownIntents: (ids) =>
      storage.read('commands', ['intents', 'outbox', 'meta'], async ({ intents, outbox, meta }) => {
        const trimmed = new Set(storedTrimmed(await meta.get(TRIMMED)))
        const isKnown = await Promise.all(
          ids.map(async (id) => {
            const keys = await Promise.all([intents.keyOfId(id), outbox.keyOfId(id)])
            return trimmed.has(id) || keys.some((key) => key !== undefined)
          }),
        )
        return new Set(ids.filter((_, i) => isKnown[i]))
      }),

    outboxNews: (epoch, after, limit) =>
      storage.read('commands', ['outbox', 'meta'], async ({ outbox, meta }) => {
        const [leader, rows, numbers] = await Promise.all([
          meta.get('epoch'),
          outbox.all<OutboxRow>({ after }, limit),
          outbox.keys(),
        ])
        if (!isMemory() && epochOf(leader) !== epoch) return null
        return { rows: rows.map((row) => upcastQueued(row)), numbers: numbers as number[] }
      }),

    async enqueue(rows, intents, whileCommitting) {
      try {
        return (await addNew(rows, intents, whileCommitting))!
      } catch (error) {
        // Only this error tells that a command is known already. A check before the write would cost every command a
        // round trip to the disk (figure C2). A known command is rare: a page repeats a command whose worker died.
        if (!hasErrorName(error, 'ConstraintError')) throw error
        return addUnknown(rows, intents)
      }
    },

    async updateOutbox(row, epoch) {
      const isWritten = await storage.write('commands', ['outbox'], { durable: true, epoch }, async ({ outbox }) => {
        // A command that was discarded while it was being sent must stay discarded. In memory mode, the row may be
        // missing because it was read from the former disk, so it is stored in any case.
        if (isMemory() || (await outbox.get(row.n)) !== undefined) outbox.put(row)
        return true
      })
      return isWritten ?? false
    },

    async removeOutbox({ n }, epoch) {
      const isRemoved = await storage.write('commands', ['outbox'], { durable: true, epoch }, ({ outbox }) => {
        outbox.delete(n)
        return true
      })
      return isRemoved ?? false
    },

    async append(chunks) {
      const options = { durable: false, atOnce: true, bytes: sizeOf(chunks) }
      return (await storage.write('cache', ['log'], options, ({ log }) => addChunks(log, chunks)))!
    },

    appendLed: (chunks, epoch) =>
      storage.write('cache', ['log'], { durable: false, epoch, bytes: sizeOf(chunks) }, ({ log }) =>
        addChunks(log, chunks),
      ),

    chunksAfter: (seq, limit) => storage.read('cache', ['log'], ({ log }) => log.all<ChunkRow>({ after: seq }, limit)),

    extent: () =>
      storage.read('cache', ['meta', 'log'], async ({ meta, log }) => {
        const [head, last] = await Promise.all([meta.get('head'), log.lastKey()])
        const { anchor } = storedHead(head)
        return { anchor, last: Math.max(anchor, last) }
      }),

    shards: (table, shards) =>
      storage.read('cache', ['snapshots'], async ({ snapshots }) => {
        const rows = await Promise.all(shards.map((shard) => snapshots.get<ShardRow>([table, shard])))
        return rows.filter((row) => row !== undefined)
      }),

    ids: (table, fromChunk) => storage.read('cache', ['ids'], ({ ids }) => ids.all(startingWith(table, fromChunk))),

    openList: (key) =>
      storage.read('cache', ['windows', 'lists'], async ({ windows, lists }) => {
        const [kept, head] = await Promise.all([windows.get(key), lists.get<ListHeadRow>([key, LIST_HEAD])])
        const window = isWindowRow(kept) ? kept : null
        if (!head) return { window, stored: null }
        const from = window?.from ?? 0
        const first = chunkOf(Math.max(0, from - AROUND_ITEMS))
        const last = chunkOf(from + (window?.handles.length ?? 0) + AROUND_ITEMS)
        const chunks = await lists.all<ListChunkRow>({ from: [key, first], to: [key, last] })
        return { window, stored: { head, chunks } }
      }),

    listChunks: (key, chunks) =>
      storage.read('cache', ['lists'], async ({ lists }) => {
        const rows = await Promise.all(chunks.map((chunk) => lists.get<ListChunkRow>([key, chunk])))
        return rows.filter((row) => row !== undefined)
      }),

    async saveWindow(row) {
      await storage.write('cache', ['windows'], { durable: false }, ({ windows }) => windows.put(row))
    },

    async raiseEpoch() {
      // The commands database decides who leads. If another tab takes over between the two writes, the cache already
      // has a higher epoch.
      const inCache = epochOf(await storage.read('cache', ['meta'], ({ meta }) => meta.get('epoch')))
      const raised = await storage.write('commands', [], { durable: true }, async ({ meta }) => {
        const value = Math.max(epochOf(await meta.get('epoch')), inCache) + 1
        meta.put({ name: 'epoch', value })
        return value
      })
      const epoch = raised!
      await storage.write('cache', [], { durable: false }, async ({ meta }) => {
        if (epochOf(await meta.get('epoch')) < epoch) meta.put({ name: 'epoch', value: epoch })
      })
      return epoch
    },

    async writeShards(epoch, rows) {
      if (isMemory()) return false
      const options = { durable: false, epoch, bytes: sizeOf(rows) }
      const isWritten = await storage.write('cache', ['snapshots'], options, ({ snapshots }) => {
        for (const row of rows) snapshots.put(row)
        return true
      })
      return isWritten ?? false
    },

    async compact(step) {
      if (isMemory()) return false
      const isWritten = await storage.write(
        'cache',
        ['ids', 'snapshots', 'lists', 'log'],
        { durable: true, epoch: step.epoch, bytes: sizeOf(step.shards) },
        (rows) => {
          putSnapshot(rows, step)
          return true
        },
      )
      if (!isWritten) return false
      await trimIntents(step)
      const { trimLists } = await import('./free-room.ts')
      await trimLists(storage, LISTS_ON_DISK_MAX)
      return true
    },

    shardUse: (table) =>
      storage.read('cache', ['meta'], async ({ meta }) => storedUse(await meta.get('shards'), table)),

    async installId(candidate) {
      const id = await storage.write('commands', [], { durable: true }, async ({ meta }) => {
        const known = storedInstall(await meta.get(INSTALL))
        if (known === null) meta.put({ name: INSTALL, value: candidate })
        return known ?? candidate
      })
      return id!
    },

    async renewInstall(id) {
      // Durable, because the removal from the outbox that follows is durable: a power cut must not undo only this
      // write.
      await storage.write('commands', [], { durable: true }, ({ meta }) => meta.put({ name: INSTALL, value: id }))
    },

    changesCursor: () => storage.read('cache', ['meta'], async ({ meta }) => storedCursor(await meta.get(CURSOR))),

    async saveChangesCursor({ cursor, history }, epoch) {
      await storage.write('cache', [], { durable: false, epoch }, ({ meta }) => {
        meta.put({ name: CURSOR, value: cursor, history })
      })
    },

    beginHistory: (chunk, { cursor, history }, epoch) =>
      storage.write('cache', CACHE_STORES, { durable: false, epoch, bytes: sizeOf([chunk]) }, (rows) => {
        clear(rows, CACHE_STORES)
        // Moments of the former history mean nothing in the new one.
        rows.meta.delete(DOUBTS)
        rows.meta.put({ name: CURSOR, value: cursor, history })
        return addChunks(rows.log, [chunk]).then(([seq]) => seq!)
      }),

    async doubtLists(keys, at) {
      await storage.write('cache', [], { durable: false }, async ({ meta }) => {
        const known = storedDoubts(await meta.get(DOUBTS))
        const added = { ...known.keys, ...Object.fromEntries((keys ?? []).map((key) => [key, at])) }
        const latest = Object.entries(added).sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
        const all = keys ? later(known.all, latest[DOUBTS_MAX]?.[1] ?? NEVER) : at
        const doubted = latest.slice(0, DOUBTS_MAX).filter((one) => one[1] > all)
        meta.put({ name: DOUBTS, all, keys: Object.fromEntries(doubted) })
      })
    },

    free: (step) => storage.free(step),

    async wipeCache() {
      await clearStores(storage, CACHE_STORES)
    },

    close() {
      storage.close()
    },
  }
}

/**
 * Deletes all rows of these stores.
 * @returns number of dropped records
 */
export async function clearStores(storage: Storage, stores: readonly Cached[] = CACHE_STORES): Promise<number> {
  const records = await storage.write('cache', stores, { durable: false }, async (rows) => {
    const counts = await Promise.all(stores.map((name) => rows[name].count()))
    clear(rows, stores)
    return counts.reduce((sum, count) => sum + count, 0)
  })
  return records!
}

/** The spans of keys before, between and after the rows of these tables. A start waits for one request per span. */
function spansBetween(tables: readonly string[]): readonly KeySpan[] {
  const names = tables.toSorted()
  return [null, ...names].map((name, i) => ({
    ...(name === null ? {} : { after: [name, Infinity] }),
    ...(i < names.length ? { to: [names[i]!] } : {}),
  }))
}

type Cached = (typeof CACHE_STORES)[number]

function clear<Name extends Cached>(rows: Transaction<'cache', Name | 'meta'>, stores: readonly Name[]): void {
  for (const name of stores) rows[name].clear()
  // The epoch and the login stay after a wipe, so that a former leader cannot write into the empty database.
  if (stores.some((name) => name === 'log')) for (const name of ['head', 'shards', CURSOR]) rows.meta.delete(name)
}

function addChunks(log: Rows<ChunkRow | NewChunk>, chunks: readonly NewChunk[]): Promise<readonly number[]> {
  // A copy is stored, because Dexie writes the number into the object that it stores, and a retry must get a new
  // number.
  return Promise.all(chunks.map((chunk) => log.add({ ...chunk })))
}

function putSnapshot(
  { meta, ids, snapshots, lists, log }: Transaction<'cache', 'meta' | 'ids' | 'snapshots' | 'lists' | 'log'>,
  step: Compaction,
): void {
  meta.put({ ...step.head })
  for (const row of step.ids) ids.put(row)
  for (const row of step.shards) snapshots.put(row)
  for (const key of step.drop) snapshots.delete(key)
  meta.put({ ...step.use })
  for (const row of step.lists) {
    // If a shorter list replaces a longer one, the chunks after its end must be deleted.
    if (isHead(row)) lists.delete(startingWith(row.key, Math.ceil(row.count / LIST_CHUNK_ROWS)))
    lists.put(row)
  }
  log.delete({ to: step.head.anchor })
}

function isHead(row: ListHeadRow | ListChunkRow): row is ListHeadRow {
  return row.chunk === LIST_HEAD
}

function chunkOf(item: number): number {
  return Math.floor(item / LIST_CHUNK_ROWS)
}

function sizeOf(rows: readonly { readonly json: string }[]): number {
  return rows.reduce((sum, { json }) => sum + json.length, 0)
}
