import type { Disk } from './disk.ts'
import type { IntentRow, OutboxRow } from './rows.ts'

/** Storage that keeps nothing beyond this tab: private windows without IndexedDB, a full or broken disk. */
export function memoryDisk(): Disk {
  let seq = 0
  let number = 0
  const queue = new Map<number, OutboxRow>()
  let intents: readonly IntentRow[] = []
  return {
    kind: 'memory',
    boot: async () => ({ head: { name: 'head', anchor: 0, slots: 0 }, shards: [], tail: [] }),
    outbox: async () => [...queue.values()],
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
    outboxToSend: async () => [...queue.values()],
    intents: async () => intents,
    async refuseIntent(id) {
      intents = intents.map((intent) => (intent.id === id ? { ...intent, isRefused: true } : intent))
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
    shards: async () => [],
    ids: async () => [],
    openList: async () => ({ window: null, stored: null }),
    listChunks: async () => [],
    async saveWindow() {},
    raiseEpoch: async () => 1,
    writeShards: async () => false,
    compact: async () => false,
    shardUse: async () => null,
    async freeSome() {},
    async wipeCache() {},
    close() {},
  }
}
