import type { PinRow } from '#features/pins/domain/pin-row.ts'
import type { ListOrder, UnsavedOrder } from '../lists/list-order.ts'
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
/** What a manifest brought is in no log: more than so many items of a list would have to be fetched again. */
const UNSAVED_ITEMS_MAX = 20_000
/** Shards of one transaction: some 640 KB, handed over in a few milliseconds. */
const SHARDS_A_WRITE = 16
/** Acts of the member that are kept after they were acknowledged. */
export const INTENTS_KEPT = 500

export function isCompactionDue(log: FactLog, orders: ListOrders): boolean {
  if (log.tail.facts > TAIL_FACTS_MAX || log.tail.bytes > TAIL_BYTES_MAX) return true
  for (const { unsavedItems } of orders.all()) if (unsavedItems > UNSAVED_ITEMS_MAX) return true
  return false
}

/**
 * Writes what changed since the last snapshot: pins a few shards at a time, in slices, then the head with lists and
 * small tables in one transaction, which drops the log that all of it covers. Facts that arrive meanwhile stay in the log;
 * where a shard holds them already, or a crash leaves shards newer than the head, folding them once more changes nothing.
 * False where another tab leads now, and then the head stays.
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
}): Promise<boolean> {
  const { disk, log, tables, shards, orders, epoch } = options
  const pause = createSlices(options.now)
  await log.heal()
  if (!shards.isWhole) await shards.catchUp()
  if (!shards.isUseKnown) await shards.readUse()
  const firstSlot = shards.slots
  const anchor = log.contiguous
  // What is in the log up to here may still wait for its rows.
  await options.folded()
  const dirty = await shards.dirtyShards(pause)

  const small = SMALL_TABLES.filter((name) => tables[name].dirty.size > 0).map((name) =>
    captureTable(tables[name] as Table<unknown>),
  )
  const lists: ({ readonly order: ListOrder } & UnsavedOrder)[] = []
  for (const order of orders.all()) lists.push({ order, ...(await order.unsaved(pause)) })

  const written = new Map<string, PinRow>()
  for (let i = 0; i < dirty.length; i += SHARDS_A_WRITE) {
    const rows = await captureShards(dirty.slice(i, i + SHARDS_A_WRITE))
    if (!(await disk.writeShards(epoch, rows))) return false
  }

  async function captureShards(numbers: readonly number[]): Promise<readonly ShardRow[]> {
    await shards.loadShards(numbers)
    const rows: ShardRow[] = []
    for (const shard of numbers) {
      const entries = shards.capture(shard)
      for (const [id, row] of entries) written.set(id, row)
      const json = JSON.stringify(entries)
      rows.push({ table: 'pins', shard, json })
      shards.written(shard, json.length)
      await pause()
    }
    return rows
  }

  const rows: ShardRow[] = []
  for (const { table, entries } of small) {
    // One empty shard behind the end covers a table that shrank.
    for (let shard = 0; shard <= Math.ceil(entries.length / SHARD_ROWS); shard += 1) {
      rows.push({ table, shard, json: JSON.stringify(entries.slice(shard * SHARD_ROWS, (shard + 1) * SHARD_ROWS)) })
      await pause()
    }
  }
  const listRows: (ListHeadRow | ListChunkRow)[] = lists.flatMap((list) => list.rows)

  const isWritten = await disk.compact({
    epoch,
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
