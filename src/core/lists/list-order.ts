import type { ListKey } from '#contracts/ids.ts'
import type { ReceivedPage } from '#contracts/list-order.ts'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListChunkRow, ListHeadRow, StoredList } from '../log/rows.ts'
import { LIST_CHUNK_ROWS, LIST_HEAD } from '../log/schema.ts'
import { createBitSet } from '../store/bit-set.ts'
import { NO_SLOT, type IdIndex } from '../store/id-index.ts'

const FIRST_CAPACITY = 512
const SIZE_MAX = 65_535

/**
 * The order of a list with the sizes and colours of its items, in typed arrays: 12 bytes an item, so that a list of half
 * a million can be laid out without reading one pin. Arrays may be longer than `count`.
 *
 * A list that comes from disk begins with the chunks around the reader; the others follow (`absent`, `fill`). Until it is
 * whole, `count` and `bookmark` are true already, and items of absent chunks are zeros.
 */
export interface ListOrder {
  readonly key: ListKey
  readonly count: number
  readonly handles: Int32Array
  readonly widths: Uint16Array
  readonly heights: Uint16Array
  readonly colors: Uint32Array
  /** Bookmark of the next page; null before the first page, LAST_BOOKMARK after the last one. */
  readonly bookmark: string | null
  /** Milliseconds since 1970 of the first page. */
  readonly at: number
  /** Goes up when the list is replaced, and stays when it grows. */
  readonly generation: number
  readonly isWhole: boolean
  has(handle: number): boolean
  /** False where the page does not follow what is here. The list must be whole. */
  receive(page: ReceivedPage): boolean
  restore(stored: StoredList): void
  /** Numbers of chunks that were not given yet, in order. */
  absent(): readonly number[]
  fill(chunks: readonly ListChunkRow[]): void
  /** What is absent still is lost: the list ends before it. */
  endAtAbsent(): void
  /** Rows that are newer than on disk; empty where nothing changed. */
  unsaved(): readonly (ListHeadRow | ListChunkRow)[]
  /** What `unsaved` answered is on disk, as the list stood at that generation and count. */
  saved(generation: number, count: number): void
  /** Nothing of it is on disk any more. */
  unsave(): void
  /** Empties the list; its next page will be the first. */
  clear(): void
}

export function createListOrder(key: ListKey, index: IdIndex): ListOrder {
  let capacity = 0
  let handles = new Int32Array(0)
  let widths = new Uint16Array(0)
  let heights = new Uint16Array(0)
  let colors = new Uint32Array(0)
  let count = 0
  let bookmark: string | null = null
  let at = 0
  let generation = 0
  let savedCount = 0
  let isSaved = true
  let members = createBitSet()
  let absent = new Set<number>()

  function reserve(needed: number): void {
    if (needed <= capacity) return
    capacity = Math.max(needed, FIRST_CAPACITY, capacity * 2)
    const [h, w, t, c] = [handles, widths, heights, colors]
    handles = new Int32Array(capacity)
    widths = new Uint16Array(capacity)
    heights = new Uint16Array(capacity)
    colors = new Uint32Array(capacity)
    handles.set(h)
    widths.set(w)
    heights.set(t)
    colors.set(c)
  }

  function add(handle: number, width: number, height: number, color: number): void {
    // A pin that moved up between two pages would come twice; one cell cannot stand in two places.
    if (!members.add(index.ordinalOf(handle))) return
    reserve(count + 1)
    // Only the ratio matters; what does not fit 16 bits is scaled down.
    const scale = Math.max(1, width / SIZE_MAX, height / SIZE_MAX)
    handles[count] = handle
    widths[count] = Math.max(1, Math.round(width / scale))
    heights[count] = Math.max(1, Math.round(height / scale))
    colors[count] = color
    count += 1
  }

  function clear(): void {
    count = 0
    savedCount = 0
    bookmark = null
    members = createBitSet()
    absent = new Set()
    generation += 1
    isSaved = false
  }

  function fill(chunks: readonly ListChunkRow[]): void {
    for (const chunk of chunks) {
      const from = chunk.chunk * LIST_CHUNK_ROWS
      const to = Math.min(count, from + LIST_CHUNK_ROWS)
      if (chunk.low.length < to - from || !absent.delete(chunk.chunk)) continue
      const length = to - from
      widths.set(chunk.widths.subarray(0, length), from)
      heights.set(chunk.heights.subarray(0, length), from)
      colors.set(chunk.colors.subarray(0, length), from)
      for (let i = 0; i < length; i += 1) {
        const handle = index.handleOfWords(chunk.high[i]!, chunk.low[i]!)
        handles[from + i] = handle
        members.add(index.ordinalOf(handle))
        const slot = chunk.slots[i]!
        if (slot !== NO_SLOT) index.setSlotOfWords(chunk.high[i]!, chunk.low[i]!, slot)
      }
    }
  }

  function chunkOf(number: number): ListChunkRow {
    const [from, to] = [number * LIST_CHUNK_ROWS, Math.min(count, (number + 1) * LIST_CHUNK_ROWS)]
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

  return {
    key,
    get count() {
      return count
    },
    get handles() {
      return handles
    },
    get widths() {
      return widths
    },
    get heights() {
      return heights
    },
    get colors() {
      return colors
    },
    get bookmark() {
      return bookmark
    },
    get at() {
      return at
    },
    get generation() {
      return generation
    },
    get isWhole() {
      return absent.size === 0
    },
    has: (handle) => members.has(index.ordinalOf(handle)),
    clear,
    receive(page) {
      if (page.after === null) {
        clear()
        at = page.at
      } else if (page.after !== bookmark) {
        return false
      }
      for (const item of page.items) add(index.handleOf(item.id), item.width, item.height, item.color)
      bookmark = page.bookmark
      isSaved = false
      return true
    },
    restore({ head, chunks }) {
      if (!Number.isInteger(head.count)) throw new TypeError(`the stored head of ${key} is damaged`)
      clear()
      reserve(head.count)
      count = head.count
      bookmark = head.bookmark
      at = head.at
      savedCount = count
      isSaved = true
      for (let chunk = 0; chunk * LIST_CHUNK_ROWS < count; chunk += 1) absent.add(chunk)
      fill(chunks)
    },
    absent: () => [...absent],
    fill,
    endAtAbsent() {
      const [first] = absent
      if (first === undefined) return
      const length = first * LIST_CHUNK_ROWS
      const kept = handles.slice(0, length)
      clear()
      count = length
      for (const handle of kept) members.add(index.ordinalOf(handle))
      // A list that lost chunks cannot be continued from its bookmark.
      bookmark = count === 0 ? null : LAST_BOOKMARK
    },
    unsaved() {
      if (isSaved || bookmark === null) return []
      const rows: (ListHeadRow | ListChunkRow)[] = [{ key, chunk: LIST_HEAD, count, bookmark, at }]
      for (let chunk = Math.floor(savedCount / LIST_CHUNK_ROWS); chunk * LIST_CHUNK_ROWS < count; chunk += 1)
        rows.push(chunkOf(chunk))
      return rows
    },
    saved(atGeneration, atCount) {
      if (atGeneration !== generation) return
      savedCount = atCount
      isSaved = atCount === count
    },
    unsave() {
      savedCount = 0
      isSaved = false
    },
  }
}
