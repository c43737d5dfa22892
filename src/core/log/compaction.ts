import type { PinRow } from '#features/pins/domain/pin-row.ts'
import type { ListOrder, UnsavedOrder } from '../lists/list-order.ts'
import type { ListOrders } from '../lists/list-orders.ts'
import { chunksWithNewSlots } from '../lists/slots-on-disk.ts'
import type { PinShards } from '../store/pin-shards.ts'
import { SMALL_TABLES, SMALL_TABLE_ROWS_MAX, type StoredTables } from '../store/tables.ts'
import type { Table } from '../store/table.ts'
import { createSlices } from '../sync/slices.ts'
import type { Disk } from './disk.ts'
import type { FactLog } from './fact-log.ts'
import type { ListChunkRow, ListHeadRow, ShardRow } from './rows.ts'
import { SHARD_ROWS } from './schema.ts'

/** Shards of one transaction: some 640 KB, handed over in a few milliseconds. */
const SHARDS_A_WRITE = 16
/** Acts of the member that are kept after they were acknowledged. */
export const INTENTS_KEPT = 500

/** A shard as it was at one moment. */
interface CapturedShard {
  readonly shard: number
  readonly entries: ReturnType<PinShards['capture']>
}

/**
 * Writes what changed since the last snapshot: pins that were only received a few shards at a time, in slices; then the
 * head with lists, small tables and the pins that the member did something with in one transaction, which drops the log
 * that all of it covers. Those go together, since counts of boards and members say how often a fact was folded only beside
 * the pins of the same moment: a crash in between would have them counted twice or never. Facts that arrive meanwhile stay
 * in the log, and folding them once more changes nothing. False where another tab leads now, and then the head stays.
 */
export async function compact(options: {
  readonly disk: Disk
  readonly log: FactLog
  readonly tables: StoredTables
  readonly shards: PinShards
  readonly orders: ListOrders
  readonly epoch: number
  /** Resolves when every fact that is in the log now is in the tables. */
  readonly folded: () => Promise<void>
  readonly now: () => number
  /** Left out where nothing comes after it. */
  readonly storeNow?: () => number
}): Promise<boolean> {
  const { disk, log, tables, shards, orders, epoch } = options
  const pause = createSlices(options.now)
  await log.heal()
  if (!shards.isWhole) await shards.catchUp()
  if (!shards.isUseKnown) await shards.readUse()
  const firstSlot = shards.slots
  const written = new Map<string, PinRow>()
  const received = await shards.receivedShards(pause)
  for (let i = 0; i < received.length; i += SHARDS_A_WRITE) {
    const numbers = received.slice(i, i + SHARDS_A_WRITE)
    await shards.loadShards(numbers)
    if (!(await disk.writeShards(epoch, await rowsOfShards(numbers.map((shard) => captureShard(shard)))))) return false
  }

  let anchor: number
  let last: readonly number[]
  for (const loaded = new Set<number>(); ;) {
    anchor = log.contiguous
    // What is in the log up to here may still wait for its rows.
    await options.folded()
    last = shards.unwrittenShards(written)
    const missing = last.filter((shard) => !loaded.has(shard))
    if (missing.length === 0) break
    await shards.loadShards(missing)
    for (const shard of missing) loaded.add(shard)
  }
  // From here to the next pause nothing can come between: the members' and boards' counts fit what the pins say.
  const acted = last.map((shard) => captureShard(shard))
  const small = SMALL_TABLES.filter((name) => tables[name].dirty.size > 0).map((name) =>
    captureTable(tables[name] as Table<unknown>),
  )
  const lists: ({ readonly order: ListOrder } & UnsavedOrder)[] = []
  for (const order of orders.all()) lists.push({ order, ...(await order.unsaved(pause)) })

  function captureShard(shard: number): CapturedShard {
    const entries = shards.capture(shard)
    for (const [id, row] of entries) written.set(id, row)
    return { shard, entries }
  }

  async function rowsOfShards(captured: readonly CapturedShard[]): Promise<readonly ShardRow[]> {
    const shardRows: ShardRow[] = []
    for (const { shard, entries } of captured) {
      const json = JSON.stringify(entries)
      shardRows.push({ table: 'pins', shard, json })
      shards.written(shard, json.length)
      await pause()
    }
    return shardRows
  }

  const rows: ShardRow[] = [...(await rowsOfShards(acted))]
  for (const { table, entries } of small) {
    // One empty shard behind the end covers a table that shrank.
    for (let shard = 0; shard <= Math.ceil(entries.length / SHARD_ROWS); shard += 1) {
      rows.push({ table, shard, json: JSON.stringify(entries.slice(shard * SHARD_ROWS, (shard + 1) * SHARD_ROWS)) })
      await pause()
    }
  }
  const again = await chunksWithNewSlots(
    Array.from(orders.all(), ({ key }) => key),
    disk,
    shards,
  )
  // Those of `lists` are newer and come last.
  const listRows: (ListHeadRow | ListChunkRow)[] = [...again, ...lists.flatMap((list) => list.rows)]

  // The log that says so goes: before that, since once too often does no harm.
  for (const [key, at] of orders.takeUnseenDoubts()) await disk.doubtLists([key], at)
  const isWritten = await disk.compact({
    epoch,
    head: { name: 'head', anchor, slots: shards.slots, ...(options.storeNow ? { at: options.storeNow() } : {}) },
    ids: shards.idChunksFrom(firstSlot),
    shards: rows,
    drop: shards.takeSurplus(),
    use: shards.useToStore(),
    lists: listRows,
    keepIntents: INTENTS_KEPT,
  })
  if (!isWritten) return false
  // A row that changed while it was written is newer than the snapshot and stays dirty.
  tables.pins.clean([...written].filter(([id, row]) => tables.pins.confirmed(id) === row).map(([id]) => id))
  for (const { table, entries } of small) {
    const rowsOf = tables[table as (typeof SMALL_TABLES)[number]] as Table<unknown>
    rowsOf.clean(entries.filter(([id, row]) => rowsOf.confirmed(id) === row).map(([id]) => id))
  }
  for (const { order, mark, rows: saved } of lists) if (saved.length > 0) order.saved(mark)
  log.snapshotTaken()
  return true
}

function captureTable(table: Table<unknown>): {
  readonly table: string
  readonly entries: readonly (readonly [string, unknown])[]
} {
  const entries = table.confirmedRows()
  return { table: table.name, entries: entries.slice(-SMALL_TABLE_ROWS_MAX) }
}
