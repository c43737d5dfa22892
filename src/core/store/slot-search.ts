import { splitId } from '#contracts/handle.ts'
import type { Disk } from '../log/disk.ts'
import { type IdChunkRow, ID_CHUNK_ROWS } from '../log/schema.ts'
import type { IdIndex } from './id-index.ts'

/**
 * A filter with one bit for each value of an id's low 16 bits. An entry of the index is compared with the ids only if
 * its bit is set.
 */
const FILTER_BITS = 0xffff

/**
 * Finds the slots of single pins before the id index is in memory. At the start, the log's tail may mention a few pins.
 * If the whole index were loaded for them, the first screen would be late (figure C3). Instead, the stored index is
 * read once and only compared with these ids. That takes a few nanoseconds per entry, and loading a few hundred.
 */
export interface SlotSearch {
  /** Finds the slots of these ids on disk and sets them in the index in memory. Each id is searched only once. */
  find(ids: readonly string[]): Promise<void>
  /** Ends the search, because every slot is known now or the slots on disk were deleted. */
  end(): void
}

export function createSlotSearch({
  table,
  disk,
  index,
}: {
  readonly table: string
  readonly disk: Pick<Disk, 'ids'>
  readonly index: IdIndex
}): SlotSearch {
  let stored: Promise<readonly IdChunkRow[]> | null = null
  const sought = new Set<string>()

  async function read(): Promise<readonly IdChunkRow[]> {
    try {
      return await disk.ids(table, 0)
    } catch (error) {
      stored = null
      throw error
    }
  }

  return {
    async find(ids) {
      const wanted = new Map<number, readonly number[]>()
      const filter = new Uint8Array(FILTER_BITS + 1)
      const fresh = ids.filter((id) => !sought.has(id))
      if (fresh.length === 0) return
      for (const { high, low } of fresh.map(splitId)) {
        filter[low & FILTER_BITS] = 1
        wanted.set(low, [...(wanted.get(low) ?? []), high])
      }
      stored ??= read()
      for (const { chunk, high, low } of await stored) {
        for (let i = 0; i < low.length; i += 1) {
          if (filter[low[i]! & FILTER_BITS] === 0 || !wanted.get(low[i]!)?.includes(high[i]!)) continue
          index.setSlotOfWords(high[i]!, low[i]!, chunk * ID_CHUNK_ROWS + i)
        }
      }
      for (const id of fresh) sought.add(id)
    },
    end() {
      stored = null
      sought.clear()
    },
  }
}
