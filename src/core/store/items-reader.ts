import type { Engine } from '../engine-parts.ts'
import { SHARD_ROWS } from '../log/schema.ts'
import { nextTask, pause } from '../slices.ts'
import type { Table } from './table.ts'

/** Number of shards that are read in one slice, which takes about 5 ms. */
const SHARDS_AT_ONCE = 4
/** Pause between two slices if nobody waits for the result, in milliseconds. */
const REST_MS = 50
/** Number of rows in memory that are passed on in one slice. */
const ROWS_AT_ONCE = 512

/** Receives the items that are on this device, for instance to index their words. */
export interface ItemsReceiver<Row> {
  /**
   * Receives a row: a new one, or a newer form of an earlier one. A row object is never changed, only replaced by
   * another.
   */
  take(row: Row): void
  /** True if the receiver needs no more rows from disk. */
  isFull(): boolean
  /** Called before each pass. If it returns true, the pass passes on all rows again. */
  isRestarting(): boolean
}

export interface ItemsReader {
  /**
   * Passes on the rows that are new since the last pass, in slices.
   * @param isAwaited true if somebody waits for the end of the pass, which then makes no pauses
   * @returns false if the engine has stopped
   */
  read(isAwaited: boolean): Promise<boolean>
}

/**
 * Passes on all items of lists that are in memory or on disk, the most recently received first. Later passes only pass
 * on changed ones.
 */
export function createItemsReader<Row extends { readonly id: string }>(
  engine: Engine,
  receiver: ItemsReceiver<Row>,
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
      receiver.take(row)
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
          // A row in memory is passed on by `readMemory`, and is at least as new as the one on disk.
          if (table.get(id) === undefined) receiver.take(row)
        }
      if (receiver.isFull()) return
      await rest()
    }
  }

  async function look(): Promise<boolean> {
    // Until the log's tail is folded, its items are neither in memory nor in the shards.
    await engine.ready
    if (receiver.isRestarting()) {
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
      // A running pass may already be past a row that has changed since, so another pass must follow it.
      if (isAwaitedNow && running) await running
      running ??= look().finally(() => {
        running = null
        isAwaited = false
      })
      return running
    },
  }
}
