import type { Disk } from '../log/disk.ts'
import { nextTask } from '../slices.ts'
import { splitKey } from './change-set.ts'
import { createIdIndex, type IdIndex } from './id-index.ts'
import { storedRow, type StoredRow } from './store.ts'
import { createTableShards, type TableShards } from './table-shards.ts'
import { tableOf, type Tables } from './tables.ts'

/** The shards of every sharded table. */
export interface Shards {
  readonly all: readonly TableShards[]
  /** Of the table whose rows are the items of lists. */
  readonly items: TableShards
  /** Loads rows (`pins/123`) of sharded tables; null if they are in memory or not on disk. */
  load(rows: readonly string[]): Promise<unknown> | null
  catchUp(): Promise<void>
  /** The rows in memory as disk has them now, if it has them. */
  readAgain(): Promise<readonly StoredRow[]>
  /** Drops some rows that were not used for long; false if there are more. @param keep by row key */
  evict(keep: (row: string) => boolean): boolean
  /** Nothing is on disk any more. */
  clear(): void
}

/**
 * Drops rows that no page shows, if there are many; the rest of a long job in later tasks.
 * @param isShown by row key
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
  /** Ids of the items of lists. */
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
