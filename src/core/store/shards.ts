import type { Disk } from '../log/disk.ts'
import { nextTask } from '../slices.ts'
import { splitKey } from './change-set.ts'
import { createIdIndex, type IdIndex } from './id-index.ts'
import { storedRow, type StoredRow } from './store.ts'
import { createTableShards, type TableShards } from './table-shards.ts'
import { tableOf, type Tables } from './tables.ts'

/** The shards of all sharded tables. */
export interface Shards {
  readonly all: readonly TableShards[]
  /** The shards of the table whose rows are the items of lists. */
  readonly items: TableShards
  /** Loads rows (`pins/123`) of sharded tables. Null if all of them are in memory or not on disk. */
  load(rows: readonly string[]): Promise<unknown> | null
  catchUp(): Promise<void>
  /** Reads the rows that are in memory from disk again. Rows that are not on disk are left out. */
  readAgain(): Promise<readonly StoredRow[]>
  /**
   * Evicts some rows from memory that have not been used for long. False if more rows should be evicted.
   * @param keep true for the key of a row that must stay
   */
  evict(keep: (row: string) => boolean): boolean
  /** Forgets all slots, because the rows on disk were deleted. */
  clear(): void
}

/**
 * Evicts rows that no page shows if too many are in memory. A long job continues in later tasks.
 * @param isShown true for the key of a row that a page shows
 */
export function createEviction(shards: Shards, isShown: (row: string) => boolean): () => void {
  let isUnderWay = false
  return function dropUnused() {
    if (isUnderWay || shards.evict(isShown)) return
    isUnderWay = true
    void nextTask().then(() => {
      isUnderWay = false
      dropUnused()
    })
  }
}

export function createShards(options: {
  readonly tables: Tables
  readonly sharded: readonly string[]
  readonly items: string
  /** The index of the items' table. */
  readonly index: IdIndex
  readonly disk: Disk
  readonly now: () => number
}): Shards {
  const { tables, disk, now } = options
  const byTable = new Map(
    options.sharded.map((name) => {
      const index = name === options.items ? options.index : createIdIndex()
      return [name, createTableShards({ table: tableOf(tables, name), index, disk, now })]
    }),
  )
  const all = [...byTable.values()]
  const items = byTable.get(options.items)
  if (!items) throw new Error(`the items of lists are rows of ${options.items}, which is not a sharded table`)

  return {
    all,
    items,
    load(rows) {
      const wanted = new Map<TableShards, string[]>()
      for (const row of rows) {
        const [name, id] = splitKey(row)
        const shards = byTable.get(name)
        if (shards) wanted.set(shards, [...(wanted.get(shards) ?? []), id])
      }
      const work = [...wanted].flatMap(([shards, ids]) => (shards.missing(ids).length > 0 ? [shards.load(ids)] : []))
      return work.length > 0 ? Promise.all(work) : null
    },
    async catchUp() {
      await Promise.all(all.map((shards) => shards.catchUp()))
    },
    async readAgain() {
      const found: StoredRow[] = []
      for (const shards of all)
        for (const entry of await shards.readAgain()) found.push(storedRow(shards.table.name, entry))
      return found
    },
    evict: (keep) => all.map((shards) => shards.evict((id) => keep(`${shards.table.name}/${id}`))).every(Boolean),
    clear() {
      for (const shards of all) shards.clear()
    },
  }
}
