import { joinId } from '#contracts/handle.ts'
import type { Disk } from '../log/disk.ts'
import { type IdChunkRow, type ShardRow, ID_CHUNK_ROWS, SHARD_ROWS } from '../log/schema.ts'
import { createSlices } from '../slices.ts'
import { NO_SLOT, type IdIndex } from './id-index.ts'
import { createSlotSearch } from './slot-search.ts'
import { createShardUse, ENTITY_BYTES_MAX, type StoredShardUse } from './shard-use.ts'
import type { StoredEntry, Table } from './table.ts'

/**
 * Maximum number of a table's rows in memory. With more, the least recently used shards are evicted. A pin takes about
 * 1 KB.
 */
const RESIDENT_ROWS_MAX = 12_000
/** Number of shards that are checked in one slice, which takes about 2 ms. */
const SHARDS_PER_EVICTION = 32

/**
 * Tracks which rows of a sharded table are in memory and which are only on disk. A row's slot is its permanent position
 * on disk. The leader assigns slots in the order in which rows are first received, so neighbours in a list are usually
 * in the same shard.
 */
export interface TableShards {
  readonly table: Table<unknown>
  /** Number of slots that this tab or a former leader has assigned. */
  readonly slots: number
  /** Those ids whose rows must be loaded before they can be read. */
  missing(ids: Iterable<string>): readonly string[]
  /** @throws SyntaxError or TypeError if a shard is damaged */
  load(ids: Iterable<string>): Promise<void>
  /**
   * True if this tab knows every slot on disk. Otherwise, a read may be needed to find out whether a row is on disk.
   */
  readonly isWhole: boolean
  /** Reads the slots that this tab does not know yet, in slices. A call during a read returns that read's promise. */
  catchUp(): Promise<void>
  /**
   * Assigns slots to dirty rows. Then returns the shards whose dirty rows were all received, not changed by acts of the
   * member. The whole index must be in memory.
   * @param pause called between slices
   */
  receivedShards(pause: () => Promise<void>): Promise<readonly number[]>
  /** Shards with dirty rows, without those whose present rows were just written. Runs in one slice. */
  unwrittenShards(written: ReadonlyMap<string, unknown>): readonly number[]
  loadShards(shards: readonly number[]): Promise<void>
  /** Reads the rows that are in memory from disk again. Rows that are not on disk are left out. */
  readAgain(): Promise<readonly StoredEntry<unknown>[]>
  /** The confirmed rows of a shard. The rows that are not dirty must be in memory. */
  capture(shard: number): readonly (readonly [string, unknown])[]
  idChunksFrom(slot: number): readonly IdChunkRow[]
  /** The slot of an id; NO_SLOT if it has none. */
  slotOf(high: number, low: number): number
  readonly isUseKnown: boolean
  /** Reads when shards were used in former sessions. `takeSurplus` needs this. */
  readUse(): Promise<void>
  /**
   * Records that a shard is being written.
   * @param bytes size of the shard's JSON
   */
  written(shard: number, bytes: number): void
  /**
   * Shards to delete from disk, so that the rest fits the budget. Their rows are fetched from the server when they are
   * shown again.
   */
  takeSurplus(): readonly number[]
  useToStore(): StoredShardUse
  /**
   * Evicts some rows from memory that have not been used for long. False if more rows should be evicted.
   * @param keep true for rows that are shown now
   */
  evict(keep: (id: string) => boolean): boolean
  /** Forgets all slots, because the rows on disk were deleted. */
  clear(): void
}

export function createTableShards(options: {
  readonly table: Table<unknown>
  /** The index with the slots of the table's ids. The index of the items of lists also has their handles. */
  readonly index: IdIndex
  readonly disk: Disk
  readonly now: () => number
}): TableShards {
  const { table, index, disk } = options
  let high = new Uint32Array(ID_CHUNK_ROWS)
  let low = new Uint32Array(ID_CHUNK_ROWS)
  let slots = 0
  /** Shards with rows in memory, by last use, the oldest first. */
  const used = new Map<number, true>()
  const loading = new Map<number, Promise<void>>()
  const use = createShardUse()
  const search = createSlotSearch({ table: table.name, disk, index })
  let isUseKnown = false
  let isWhole = false
  let catchingUp: Promise<void> | null = null

  const shardOf = (id: string): number => {
    const slot = index.slotOf(id)
    return slot === NO_SLOT ? NO_SLOT : Math.floor(slot / SHARD_ROWS)
  }

  function reserve(needed: number): void {
    if (needed <= low.length) return
    const [h, l] = [high, low]
    high = new Uint32Array(Math.max(needed, slots * 2))
    low = new Uint32Array(high.length)
    high.set(h)
    low.set(l)
  }

  function give(idHigh: number, idLow: number): void {
    reserve(slots + 1)
    high[slots] = idHigh
    low[slots] = idLow
    index.setSlotOfWords(idHigh, idLow, slots)
    slots += 1
  }

  async function readIndex(): Promise<void> {
    const chunks = await disk.ids(table.name, Math.floor(slots / ID_CHUNK_ROWS))
    const pause = createSlices(options.now)
    for (const chunk of [...chunks].sort((a, b) => a.chunk - b.chunk)) {
      const first = chunk.chunk * ID_CHUNK_ROWS
      for (let i = slots - first; i >= 0 && i < chunk.low.length; i += 1) give(chunk.high[i]!, chunk.low[i]!)
      await pause()
    }
    isWhole = true
    search.end()
  }

  function catchUp(): Promise<void> {
    catchingUp ??= readIndex().finally(() => {
      catchingUp = null
    })
    return catchingUp
  }

  /** The shard of a row. If the row has no slot, one is assigned. */
  function placed(id: string): number {
    if (index.slotOf(id) === NO_SLOT) {
      const words = index.wordsOf(index.handleOf(id))!
      give(words.high, words.low)
    }
    return shardOf(id)
  }

  function idsOf(shard: number): readonly string[] {
    const ids: string[] = []
    for (let slot = shard * SHARD_ROWS; slot < Math.min(slots, (shard + 1) * SHARD_ROWS); slot += 1)
      ids.push(joinId(high[slot]!, low[slot]!))
    return ids
  }

  function fill({ shard, json }: ShardRow): void {
    for (const entry of JSON.parse(json) as readonly StoredEntry<unknown>[]) table.load(...entry)
    used.delete(shard)
    used.set(shard, true)
    use.touch(shard, options.now())
  }

  async function loadShards(shards: readonly number[]): Promise<void> {
    const wanted = shards.filter((shard) => !loading.has(shard))
    if (wanted.length > 0) {
      const read = disk.shards(table.name, wanted).then((rows) => {
        for (const row of rows) fill(row)
      })
      for (const shard of wanted) loading.set(shard, read)
      try {
        await read
      } finally {
        for (const shard of wanted) loading.delete(shard)
      }
    }
    await Promise.all(shards.map((shard) => loading.get(shard) ?? Promise.resolve()))
  }

  const missing = (ids: Iterable<string>): readonly string[] =>
    Array.from(ids).filter((id) => table.get(id) === undefined && (!isWhole || index.slotOf(id) !== NO_SLOT))

  return {
    table,
    get slots() {
      return slots
    },
    missing,
    get isWhole() {
      return isWhole
    },
    catchUp,
    async load(ids) {
      const unknown = missing(ids).filter((id) => index.slotOf(id) === NO_SLOT)
      if (unknown.length > 0) await search.find(unknown)
      const shards = new Set(missing(ids).map(shardOf))
      shards.delete(NO_SLOT)
      if (shards.size > 0) await loadShards([...shards])
    },
    loadShards,
    async readAgain() {
      const wanted = new Set<number>()
      for (const [id] of table.confirmedRows()) wanted.add(shardOf(id))
      wanted.delete(NO_SLOT)
      const pause = createSlices(options.now)
      const found: StoredEntry<unknown>[] = []
      for (const { json } of await disk.shards(table.name, [...wanted])) {
        for (const entry of JSON.parse(json) as readonly StoredEntry<unknown>[])
          if (table.confirmed(entry[0]) !== undefined) found.push(entry)
        await pause()
      }
      return found
    },
    async receivedShards(pause) {
      const shards = new Set<number>()
      const acted = new Set<number>()
      let n = 0
      for (const id of table.dirty) {
        const shard = placed(id)
        shards.add(shard)
        if (table.acted.has(id)) acted.add(shard)
        n += 1
        if (n % SHARD_ROWS === 0) await pause()
      }
      return [...shards].filter((shard) => !acted.has(shard))
    },
    unwrittenShards(written) {
      const shards = new Set<number>()
      for (const id of table.dirty) if (written.get(id) !== table.confirmed(id)) shards.add(placed(id))
      return [...shards]
    },
    capture(shard) {
      // The shard is about to be written. After that, its rows can be evicted from memory like those that were loaded.
      if (!used.has(shard)) used.set(shard, true)
      return idsOf(shard).flatMap((id) => {
        const row = table.confirmed(id)
        return row === undefined ? [] : [[id, row] as const]
      })
    },
    idChunksFrom(slot) {
      const chunks: IdChunkRow[] = []
      for (let chunk = Math.floor(slot / ID_CHUNK_ROWS); chunk * ID_CHUNK_ROWS < slots; chunk += 1) {
        const [from, to] = [chunk * ID_CHUNK_ROWS, Math.min(slots, (chunk + 1) * ID_CHUNK_ROWS)]
        chunks.push({ table: table.name, chunk, high: high.slice(from, to), low: low.slice(from, to) })
      }
      return chunks
    },
    slotOf: (idHigh, idLow) => index.slotOf(joinId(idHigh, idLow)),
    get isUseKnown() {
      return isUseKnown
    },
    async readUse() {
      use.restore(await disk.shardUse(table.name))
      isUseKnown = true
    },
    written(shard, bytes) {
      use.written(shard, bytes, options.now())
    },
    takeSurplus: () => use.takeSurplus(ENTITY_BYTES_MAX, (shard) => used.has(shard)),
    useToStore: use.toStore,
    evict(keep) {
      if (!isWhole) return true
      let left = SHARDS_PER_EVICTION
      for (const shard of used.keys()) {
        if (table.size <= RESIDENT_ROWS_MAX) return true
        if (left === 0) return false
        left -= 1
        const ids = idsOf(shard)
        used.delete(shard)
        // The shard moves to the end of `used`, so that the next call checks other shards first.
        if (ids.some(keep)) used.set(shard, true)
        else for (const id of ids) table.evict(id)
      }
      return true
    },
    clear() {
      slots = 0
      isWhole = true
      index.forgetSlots()
      search.end()
      use.clear()
      used.clear()
    },
  }
}
