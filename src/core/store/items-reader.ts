import type { Engine } from '../engine-parts.ts'
import { SHARD_ROWS } from '../log/schema.ts'
import { nextTask, pause } from '../slices.ts'
import type { Table } from './table.ts'

/** Shards that are read in one slice: about 5 ms. */
const SHARDS_AT_ONCE = 4
/** The pause between two slices if nobody waits for the result. */
const REST_MS = 50
/** Rows in memory that are read in one slice. */
const ROWS_AT_ONCE = 512

/** Receives the items of this device, for instance to index their words. */
export interface ItemsReceiver<Row> {
  /** Takes a row that is new or replaces an older one. Rows are replaced, never changed. */
  take(row: Row): void
  /** True if it needs no more rows from disk. */
  isFull(): boolean
  /** Called before each pass. If true, the pass gives every row again. */
  isRestarting(): boolean
}

export interface ItemsReader {
  /**
   * Gives the rows that are new since the last pass, in slices. It skips the pauses if somebody waits.
   * @returns false if the engine has stopped
   */
  read(isAwaited: boolean): Promise<boolean>
}

/**
 * Gives a receiver all items of lists in memory and on disk, the most recently received first, and later the changed ones.
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
          // A row in memory is at least as new.
          if (table.get(id) === undefined) receiver.take(row)
        }
      if (receiver.isFull()) return
      await rest()
    }
  }

  async function look(): Promise<boolean> {
    // Before the log's tail is folded, neither memory nor disk has its items.
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
      // A pass that is already running may have passed a row that changed since.
      if (isAwaitedNow && running) await running
      running ??= look().finally(() => {
        running = null
        isAwaited = false
      })
      return running
    },
  }
}
