import type { Engine } from '../engine-parts.ts'
import { SHARD_ROWS } from '../log/schema.ts'
import { nextTask, pause } from '../slices.ts'
import type { Table } from './table.ts'

/** Shards read at a stretch: some 5 ms. */
const SHARDS_AT_ONCE = 4
/** Between two stretches while nobody waits. */
const REST_MS = 50
/** Rows in memory looked at in one piece. */
const ROWS_AT_ONCE = 512

/** What takes the items of this device, for instance an index of their words. */
export interface ItemsTaker<Row> {
  /** A row that is new, or that replaces one. Rows are replaced, never changed. */
  take(row: Row): void
  /** No more of what is on disk is wanted. */
  isFull(): boolean
  /** Asked before each look. If true, every row is given once more. */
  beginsAnew(): boolean
}

export interface ItemsReader {
  /** Gives what is new since the last look; in slices, and without rests if somebody waits for it. @returns false if the engine has stopped */
  read(isAwaited: boolean): Promise<boolean>
}

/** Gives the items of lists that are in memory and on disk to a taker: what was received last first, then what changes. */
export function createItemsReader<Row extends { readonly id: string }>(
  engine: Engine,
  taker: ItemsTaker<Row>,
): ItemsReader {
  const { items } = engine.shards
  const table = items.table as Table<Row>
  let seen = new WeakSet<Row>()
  let isDiskRead = false
  let isAwaited = false
  let running: Promise<boolean> | null = null

  const rest = () => (isAwaited ? nextTask() : pause(REST_MS))

  async function readMemory(): Promise<void> {
    let count = 0
    for (const row of Array.from(table.rows())) {
      if (seen.has(row)) continue
      seen.add(row)
      taker.take(row)
      count += 1
      if (count % ROWS_AT_ONCE === 0) await rest()
      if (engine.isStopped()) return
    }
  }

  async function readDisk(): Promise<void> {
    await items.catchUp()
    for (let end = Math.ceil(items.slots / SHARD_ROWS); end > 0 && !engine.isStopped(); end -= SHARDS_AT_ONCE) {
      const first = Math.max(0, end - SHARDS_AT_ONCE)
      const wanted = Array.from({ length: end - first }, (_, at) => first + at)
      for (const { json } of await engine.disk.shards(table.name, wanted))
        for (const [id, row] of JSON.parse(json) as readonly (readonly [string, Row])[]) {
          // What is in memory is as new or newer.
          if (table.get(id) === undefined) taker.take(row)
        }
      if (taker.isFull()) return
      await rest()
    }
  }

  async function look(): Promise<boolean> {
    // Before the log's tail is folded, neither memory nor disk has its items.
    await engine.ready
    if (taker.beginsAnew()) {
      seen = new WeakSet()
      isDiskRead = false
    }
    await readMemory()
    if (!isDiskRead) {
      await readDisk()
      isDiskRead = !engine.isStopped()
      await readMemory()
    }
    return !engine.isStopped()
  }

  return {
    async read(isAwaitedNow) {
      isAwaited ||= isAwaitedNow
      // A look that is under way may have passed a row that changed since.
      if (isAwaitedNow && running) await running
      running ??= look().finally(() => {
        running = null
        isAwaited = false
      })
      return running
    },
  }
}
