import type { ListOrder, UnsavedOrder } from '../lists/list-order.ts'
import type { ListOrders } from '../lists/list-orders.ts'
import { chunksWithNewSlots } from '../lists/slots-on-disk.ts'
import type { Shards } from '../store/shards.ts'
import type { TableShards } from '../store/table-shards.ts'
import { SMALL_TABLE_ROWS_MAX, type Tables } from '../store/tables.ts'
import type { Table } from '../store/table.ts'
import { createSlices } from '../slices.ts'
import type { Disk } from './disk.ts'
import type { FactLog } from './fact-log.ts'
import { type ListChunkRow, type ListHeadRow, type ShardRow, SHARD_ROWS } from './schema.ts'

/** Shards per transaction: about 640 KB, which the storage accepts within a few milliseconds. */
const SHARDS_PER_WRITE = 16
/** Number of the member's acts that stay on disk after the server acknowledged them. */
export const INTENTS_KEPT = 500

/** The rows of a shard as they were at one moment. */
interface CapturedShard {
  readonly of: TableShards
  readonly shard: number
  readonly entries: ReturnType<TableShards['capture']>
}

/**
 * Writes what changed since the last snapshot, in two steps. Shards whose changed rows were only received are written
 * first, a few at a time.
 *
 * Then one transaction writes the head, lists, small tables and the rows that the member acted on. It also drops the
 * part of the log that the snapshot now covers. All of these must be written together, because a counter fits only the
 * rows of the same moment. If they were written separately, a crash in between would count acts twice or never.
 *
 * Facts that arrive during the writing stay in the log. If they are folded again, nothing changes.
 * @returns false if another tab leads now; the stored head is then unchanged
 */
export async function compact(options: {
  readonly disk: Disk
  readonly log: FactLog
  readonly tables: Tables
  readonly shards: Shards
  readonly orders: ListOrders
  readonly epoch: number
  /** Resolves when every fact that is in the log at the time of the call has been folded into the tables. */
  readonly folded: () => Promise<void>
  readonly now: () => number
}): Promise<boolean> {
  const { disk, log, tables, shards, orders, epoch } = options
  const pause = createSlices(options.now)
  await log.readMissedChunks()
  const written = new Map<TableShards, Map<string, unknown>>(shards.all.map((of) => [of, new Map()]))
  const firstSlots = new Map<TableShards, number>()
  for (const of of shards.all) {
    if (!of.isWhole) await of.catchUp()
    if (!of.isUseKnown) await of.readUse()
    firstSlots.set(of, of.slots)
    const received = await of.receivedShards(pause)
    for (let i = 0; i < received.length; i += SHARDS_PER_WRITE) {
      const numbers = received.slice(i, i + SHARDS_PER_WRITE)
      await of.loadShards(numbers)
      const captured = numbers.map((shard) => captureShard(of, shard))
      if (!(await disk.writeShards(epoch, await rowsOfShards(captured)))) return false
    }
  }

  let anchor: number
  let last: readonly { readonly of: TableShards; readonly shard: number }[]
  for (const loaded = new Set<string>(); ;) {
    anchor = log.contiguous
    // Facts up to `anchor` are in the log, but some may not be folded yet.
    await options.folded()
    last = shards.all.flatMap((of) => of.unwrittenShards(written.get(of)!).map((shard) => ({ of, shard })))
    const missing = last.filter(({ of, shard }) => !loaded.has(`${of.table.name}/${shard}`))
    if (missing.length === 0) break
    for (const of of shards.all) await of.loadShards(missing.filter((each) => each.of === of).map(({ shard }) => shard))
    for (const { of, shard } of missing) loaded.add(`${of.table.name}/${shard}`)
  }
  // Everything up to the next pause is read in one slice, so that the counters of members and boards fit the pins.
  const acted = last.map(({ of, shard }) => captureShard(of, shard))
  const small = Object.values(tables)
    .filter(({ definition, dirty }) => definition.size === 'small' && dirty.size > 0)
    .map(captureTable)
  const lists: ({ readonly order: ListOrder } & UnsavedOrder)[] = []
  for (const order of orders.all()) lists.push({ order, ...(await order.unsaved(pause)) })

  function captureShard(of: TableShards, shard: number): CapturedShard {
    const entries = of.capture(shard)
    for (const [id, row] of entries) written.get(of)!.set(id, row)
    return { of, shard, entries }
  }

  async function rowsOfShards(captured: readonly CapturedShard[]): Promise<readonly ShardRow[]> {
    const shardRows: ShardRow[] = []
    for (const { of, shard, entries } of captured) {
      const json = JSON.stringify(entries.map(([id, row]) => of.table.stored(id, row)))
      shardRows.push({ table: of.table.name, shard, json })
      of.written(shard, json.length)
      await pause()
    }
    return shardRows
  }

  const rows: ShardRow[] = [...(await rowsOfShards(acted))]
  for (const { table, entries } of small) {
    // If the table has fewer rows than before, the additional empty shard replaces an old one.
    for (let shard = 0; shard <= Math.ceil(entries.length / SHARD_ROWS); shard += 1) {
      rows.push({
        table: table.name,
        shard,
        json: JSON.stringify(
          entries.slice(shard * SHARD_ROWS, (shard + 1) * SHARD_ROWS).map(([id, row]) => table.stored(id, row)),
        ),
      })
      await pause()
    }
  }
  const again = await chunksWithNewSlots(
    Array.from(orders.all(), ({ key }) => key),
    disk,
    shards.items,
  )
  // The rows in `lists` are newer than those in `again`. They are written last, so that they remain.
  const listRows: (ListHeadRow | ListChunkRow)[] = [...again, ...lists.flatMap((list) => list.rows)]

  // These lists became doubtful by facts that are about to be dropped from the log. The doubts are stored before that,
  // because storing a doubt twice does no harm.
  for (const [key, at] of orders.takeUnseenDoubts()) await disk.doubtLists([key], at)
  const byTable = <Value>(value: (of: TableShards) => Value): Readonly<Record<string, Value>> =>
    Object.fromEntries(shards.all.map((of) => [of.table.name, value(of)]))
  const slots = byTable((of) => of.slots)
  const isWritten = await disk.compact({
    epoch,
    head: { name: 'head', anchor, slots },
    ids: shards.all.flatMap((of) => of.idChunksFrom(firstSlots.get(of)!)),
    shards: rows,
    drop: shards.all.flatMap((of) => of.takeSurplus().map((shard) => [of.table.name, shard] as const)),
    use: { name: 'shards', tables: byTable((of) => of.useToStore()) },
    lists: listRows,
    keepIntents: INTENTS_KEPT,
  })
  if (!isWritten) return false
  // A row that changed during the writing is newer than the snapshot, so it stays dirty.
  for (const [{ table }, rowsOf] of written) cleanUnchanged(table, [...rowsOf])
  for (const { table, entries } of small) cleanUnchanged(table, entries)
  for (const { order, mark, rows: saved } of lists) if (saved.length > 0) order.saved(mark)
  log.snapshotTaken()
  return true
}

type Entries = readonly (readonly [id: string, row: unknown])[]

function captureTable(table: Table<unknown>): { readonly table: Table<unknown>; readonly entries: Entries } {
  return { table, entries: table.confirmedRows().slice(-SMALL_TABLE_ROWS_MAX) }
}

function cleanUnchanged(table: Table<unknown>, written: Entries): void {
  table.clean(written.filter(([id, row]) => table.confirmed(id) === row).map(([id]) => id))
}
