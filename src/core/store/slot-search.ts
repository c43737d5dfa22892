import { splitId } from '#contracts/handle.ts'
import type { Disk } from '../log/disk.ts'
import { type IdChunkRow, ID_CHUNK_ROWS } from '../log/schema.ts'
import type { IdIndex } from './id-index.ts'

/** Bits of an id that tell at once that it is none of those that are sought: most of an index is passed over by them. */
const FILTER_BITS = 0xffff

/**
 * Where single pins stand on disk, while the id index is not in memory yet: a start whose log speaks of a few pins would
 * otherwise take in the slots of all of them before its first screen (C3). The stored index is read once and looked
 * through, a few nanoseconds an id instead of some hundred.
 */
export interface SlotSearch {
  /** Puts slots into the index in memory, where disk has them. An id is sought once. */
  find(ids: readonly string[]): Promise<void>
  /** Every slot is known, or none is on disk any more. */
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
