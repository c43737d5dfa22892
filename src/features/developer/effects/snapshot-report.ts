import type { SnapshotReport } from '../contract.ts'
import type { Engine } from '#core/engine-parts.ts'
import { TAIL_BYTES_MAX, TAIL_FACTS_MAX } from '#core/account/leadership.ts'
import type { HeadRow, ShardRow } from '#core/log/schema.ts'
import { batches } from './batches.ts'
import type { Work } from './job.ts'
import type { StoredReader } from './stored-reader.ts'
import { tableOf } from '#core/store/tables.ts'
import { storedTables } from './trial-store.ts'

interface Size {
  readonly shards: number
  readonly bytes: number
  readonly largestBytes: number
}
export type ShardSizes = ReadonlyMap<string, Size>

const NONE: Size = { shards: 0, bytes: 0, largestBytes: 0 }

/**
 * Measures every shard of the snapshot by reading it. Shards are read one at a time, because together they may have 60
 * MB.
 */
export async function* measureShards(stored: StoredReader): Work<ShardSizes> {
  const sizes = new Map<string, Size>()
  for await (const [rows, progress] of batches<ShardRow>(stored, 'cache', 'snapshots')) {
    for (const { table, json } of rows) {
      const { shards, bytes, largestBytes } = sizes.get(table) ?? NONE
      const largest = Math.max(largestBytes, json.length)
      sizes.set(table, { shards: shards + 1, bytes: bytes + json.length, largestBytes: largest })
    }
    yield progress
  }
  return sizes
}

/** @param sizes null while the sizes are being measured */
export async function reportSnapshots(
  engine: Engine,
  stored: StoredReader,
  { sizes, progress }: { readonly sizes: ShardSizes | null; readonly progress: number },
): Promise<SnapshotReport> {
  const { log, store, orders, registry } = engine
  const [head, ...epochs] = await Promise.all([
    stored.read('cache', 'meta', (meta) => meta.get<HeadRow>('head')),
    // Each database stores an epoch beside the data that the epoch protects.
    ...(['commands', 'cache'] as const).map((part) =>
      stored.read(part, 'meta', (meta) => meta.get<{ readonly value: number }>('epoch')),
    ),
  ])
  return {
    head: head
      ? { anchor: head.anchor, slots: Object.values(head.slots).reduce((sum, slots) => sum + slots, 0) }
      : null,
    epoch: epochs.find((epoch) => epoch)?.value ?? null,
    log: { head: log.head, contiguous: log.contiguous, tailFacts: log.tail.facts, tailBytes: log.tail.bytes },
    due: { facts: TAIL_FACTS_MAX, bytes: TAIL_BYTES_MAX },
    tables: storedTables(registry).map((name) => {
      const { size, dirty } = tableOf(store.tables, name)
      return { name, ...(sizes?.get(name) ?? NONE), inMemory: size, dirty: dirty.size }
    }),
    lists: Array.from(orders.all(), ({ key, count, isWhole, at }) => ({ key, count, isWhole, at })),
    progress,
  }
}
