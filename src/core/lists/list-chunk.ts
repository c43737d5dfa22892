import type { ListKey } from '#contracts/ids.ts'
import type { ListChunkRow } from '../log/rows.ts'
import { LIST_CHUNK_ROWS } from '../log/schema.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { ListItems } from './list-items.ts'

/** A chunk of a list as it goes to disk. @param number of the chunk, from 0 */
export function chunkOf(key: ListKey, items: ListItems, number: number, index: IdIndex): ListChunkRow {
  const { handles, widths, heights, colors } = items
  const [from, to] = [number * LIST_CHUNK_ROWS, Math.min(items.count, (number + 1) * LIST_CHUNK_ROWS)]
  const high = new Uint32Array(to - from)
  const low = new Uint32Array(to - from)
  const slots = new Int32Array(to - from)
  for (let i = from; i < to; i += 1) {
    const words = index.wordsOf(handles[i]!)!
    high[i - from] = words.high
    low[i - from] = words.low
    slots[i - from] = index.slotOfHandle(handles[i]!)
  }
  return {
    key,
    chunk: number,
    high,
    low,
    slots,
    widths: widths.slice(from, to),
    heights: heights.slice(from, to),
    colors: colors.slice(from, to),
  }
}
