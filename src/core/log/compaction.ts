import type { ListOrders } from '../lists/list-orders.ts'
import type { PinShards } from '../store/pin-shards.ts'
import { SMALL_TABLES, SMALL_TABLE_ROWS_MAX, type StoredTables } from '../store/tables.ts'
import type { Table } from '../store/table.ts'
import { createSlices } from '../sync/slices.ts'
import type { Disk } from './disk.ts'
import type { FactLog } from './fact-log.ts'
import type { ListChunkRow, ListHeadRow, ShardRow } from './rows.ts'
import { SHARD_ROWS } from './schema.ts'

/** core.md: a longer tail makes the next boot slow. */
export const TAIL_FACTS_MAX = 5_000
export const TAIL_BYTES_MAX = 2 * 1024 * 1024
/** Acts of the member that are kept after they were acknowledged. */
export const INTENTS_KEPT = 500

export function isCompactionDue(log: FactLog): boolean {
  return log.tail.facts > TAIL_FACTS_MAX || log.tail.bytes > TAIL_BYTES_MAX
}

/**
 * Writes what changed since the last snapshot and drops the log that it covers, in one transaction. Rows are frozen, so
 * that what is captured at once stays as it was while it is written out in slices; facts that arrive meanwhile stay in the
 * log. False where another tab leads now, and then nothing is written.
 */
export async function compact(options: {
  readonly disk: Disk
  readonly log: FactLog
  readonly tables: StoredTables
  readonly shards: PinShards
  readonly orders: ListOrders
  readonly epoch: number
  readonly now: () => number
}): Promise<boolean> {
  const { disk, log, tables, shards, orders } = options
  await log.heal()
  if (!shards.isWhole) await shards.catchUp()
  if (!shards.isUseKnown) await shards.readUse()
  const firstSlot = shards.slots
  const dirty = shards.dirtyShards()
  await shards.loadShards(dirty)

  const anchor = log.contiguous
  const pins = shards.capture(dirty)
  const pinIds = [...tables.pins.dirty]
  const small = SMALL_TABLES.filter((name) => tables[name].dirty.size > 0).map((name) =>
    captureTable(tables[name] as Table<unknown>),
  )
  const lists = Array.from(orders.all(), (order) => ({
    order,
    generation: order.generation,
    count: order.count,
    rows: order.unsaved(),
  }))

  const pause = createSlices(options.now)
  const rows: ShardRow[] = []
  for (const { shard, rows: entries } of pins) {
    const json = JSON.stringify(entries)
    rows.push({ table: 'pins', shard, json })
    shards.written(shard, json.length)
    await pause()
  }
  for (const { table, entries } of small) {
    // One empty shard behind the end covers a table that shrank.
    for (let shard = 0; shard <= Math.ceil(entries.length / SHARD_ROWS); shard += 1) {
      rows.push({ table, shard, json: JSON.stringify(entries.slice(shard * SHARD_ROWS, (shard + 1) * SHARD_ROWS)) })
      await pause()
    }
  }
  const listRows: (ListHeadRow | ListChunkRow)[] = lists.flatMap((list) => list.rows)

  const isWritten = await disk.compact({
    epoch: options.epoch,
    head: { name: 'head', anchor, slots: shards.slots },
    ids: shards.idChunksFrom(firstSlot),
    shards: rows,
    drop: shards.takeSurplus(),
    use: shards.useToStore(),
    lists: listRows,
    keepIntents: INTENTS_KEPT,
  })
  if (!isWritten) return false
  // A row that changed while it was written is newer than the snapshot and stays dirty.
  const written = new Map(pins.flatMap((shard) => shard.rows))
  tables.pins.clean(pinIds.filter((id) => tables.pins.confirmed(id) === written.get(id)))
  for (const { table, entries } of small) {
    const rowsOf = tables[table as (typeof SMALL_TABLES)[number]] as Table<unknown>
    rowsOf.clean(entries.filter(([id, row]) => rowsOf.confirmed(id) === row).map(([id]) => id))
  }
  for (const { order, generation, count, rows: saved } of lists) if (saved.length > 0) order.saved(generation, count)
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
