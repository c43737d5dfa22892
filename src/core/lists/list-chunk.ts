import type { ListKey } from '#contracts/ids.ts'
import { PIN_KIND } from '#contracts/list-module.ts'
import { type ListChunkRow, LIST_CHUNK_ROWS } from '../log/schema.ts'
import { NO_SLOT, type IdIndex } from '../store/id-index.ts'
import type { ListItems } from './list-items.ts'

/**
 * A chunk of a list in its stored form.
 * @param number the number of the chunk, from 0
 */
export function chunkOf(key: ListKey, items: ListItems, number: number, index: IdIndex): ListChunkRow {
  const { handles, widths, heights, colors, kinds } = items
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
  const hasModules = kinds.subarray(from, to).some((kind) => kind !== PIN_KIND)
  return {
    key,
    chunk: number,
    high,
    low,
    slots,
    widths: widths.slice(from, to),
    heights: heights.slice(from, to),
    colors: colors.slice(from, to),
    ...(hasModules ? { kinds: kinds.slice(from, to) } : {}),
  }
}

/**
 * Copies a chunk from disk to its position in the list.
 * @param to the end of the chunk, or of the list if the list is shorter
 */
export function putChunk(items: ListItems, chunk: ListChunkRow, from: number, to: number, index: IdIndex): void {
  const length = to - from
  items.widths.set(chunk.widths.subarray(0, length), from)
  items.heights.set(chunk.heights.subarray(0, length), from)
  items.colors.set(chunk.colors.subarray(0, length), from)
  if (chunk.kinds) items.kinds.set(chunk.kinds.subarray(0, length), from)
  for (let i = 0; i < length; i += 1) {
    items.handles[from + i] = index.handleOfWords(chunk.high[i]!, chunk.low[i]!)
    const slot = chunk.slots[i]!
    if (slot !== NO_SLOT) index.setSlotOfWords(chunk.high[i]!, chunk.low[i]!, slot)
  }
  items.join(from, to)
}
