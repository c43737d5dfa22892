import type { Disk } from './disk.ts'
import type { IntentRow, OutboxRow } from './rows.ts'

/** Commands that this tab had read from disk before it gave up keep their numbers, which are smaller: the order stays. */
const FIRST_NUMBER = 2 ** 40

/** Storage that keeps nothing beyond this tab: private windows without IndexedDB, a full or broken disk. */
export function memoryDisk(): Disk {
  let seq = 0
  let number = FIRST_NUMBER
  const queue = new Map<number, OutboxRow>()
  let intents: readonly IntentRow[] = []
  let cursor: string | null = null
  let install: string | null = null
  return {
    kind: 'memory',
    boot: async () => ({ head: { name: 'head', anchor: 0, slots: {} }, shards: [], tail: [] }),
    outbox: async () => inOrder(queue),
    async enqueue(rows, added) {
      intents = [...intents, ...added]
      return rows.map((row) => {
        number += 1
        queue.set(number, { ...row, n: number })
        return number
      })
    },
    knownIntents: async (ids) => {
      const known = new Set(Array.from(queue.values(), (row) => row.id))
      return new Set(ids.filter((id) => known.has(id)))
    },
    outboxNews: async (_, after, limit) => ({
      rows: inOrder(queue)
        .filter(({ n }) => n > after)
        .slice(0, limit),
      numbers: [...queue.keys()],
    }),
    // None has a number: nobody else adds any.
    intents: async (after = 0) => (after > 0 ? [] : intents),
    async amendIntent(id, change) {
      intents = intents.map((intent) => (intent.id === id ? change(intent) : intent))
    },
    async updateOutbox(row) {
      queue.set(row.n, row)
      return true
    },
    async removeOutbox({ n }) {
      queue.delete(n)
      return true
    },
    append: async (chunks) => chunks.map(() => (seq += 1)),
    appendLed: async (chunks) => chunks.map(() => (seq += 1)),
    chunksAfter: async () => [],
    extent: async () => ({ anchor: 0, last: 0 }),
    shards: async () => [],
    ids: async () => [],
    openList: async () => ({ window: null, stored: null }),
    listChunks: async () => [],
    async saveWindow() {},
    async doubtLists() {},
    raiseEpoch: async () => 1,
    writeShards: async () => false,
    compact: async () => false,
    shardUse: async () => null,
    installId: async (candidate) => (install ??= candidate),
    async renewInstall(id) {
      install = id
    },
    changesCursor: async () => cursor,
    async saveChangesCursor(next) {
      cursor = next
    },
    free: async () => 0,
    async wipeCache() {},
    close() {},
  }
}

function inOrder(queue: ReadonlyMap<number, OutboxRow>): readonly OutboxRow[] {
  return [...queue.values()].sort((a, b) => a.n - b.n)
}
