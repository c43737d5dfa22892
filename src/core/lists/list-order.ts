import type { ListKey } from '#contracts/ids.ts'
import type { ReceivedPage } from '#contracts/list-order.ts'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListChunkRow, ListHeadRow, StoredList } from '../log/rows.ts'
import { LIST_CHUNK_ROWS, LIST_HEAD } from '../log/schema.ts'
import type { IdIndex } from '../store/id-index.ts'

const FIRST_CAPACITY = 512
const SIZE_MAX = 65_535

/**
 * The order of a list with the sizes and colours of its items, in typed arrays: 12 bytes an item, so that a list of half
 * a million can be laid out without reading one pin. Arrays may be longer than `count`.
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
  /** False where the page does not follow what is here. */
  receive(page: ReceivedPage): boolean
  restore(stored: StoredList): void
  /** Rows that are newer than on disk; empty where nothing changed. */
  unsaved(): readonly (ListHeadRow | ListChunkRow)[]
  /** What `unsaved` answered is on disk, as the list stood at that generation and count. */
  saved(generation: number, count: number): void
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
  let members = new Set<number>()

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
    if (members.has(handle)) return
    members.add(handle)
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
    members = new Set()
    generation += 1
    isSaved = false
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
      clear()
      for (const chunk of chunks) {
        reserve(count + chunk.low.length)
        for (let i = 0; i < chunk.low.length && count < head.count; i += 1) {
          add(index.handleOfWords(chunk.high[i]!, chunk.low[i]!), chunk.widths[i]!, chunk.heights[i]!, chunk.colors[i]!)
        }
      }
      // A list that lost chunks cannot be continued from its bookmark.
      bookmark = count === head.count ? head.bookmark : count === 0 ? null : LAST_BOOKMARK
      at = head.at
      savedCount = count
      isSaved = true
    },
    unsaved() {
      if (isSaved || bookmark === null) return []
      const rows: (ListHeadRow | ListChunkRow)[] = [{ key, chunk: LIST_HEAD, count, bookmark, at }]
      for (let chunk = Math.floor(savedCount / LIST_CHUNK_ROWS); chunk * LIST_CHUNK_ROWS < count; chunk += 1) {
        const [from, to] = [chunk * LIST_CHUNK_ROWS, Math.min(count, (chunk + 1) * LIST_CHUNK_ROWS)]
        const high = new Uint32Array(to - from)
        const low = new Uint32Array(to - from)
        for (let i = from; i < to; i += 1) {
          const words = index.wordsOf(handles[i]!)!
          high[i - from] = words.high
          low[i - from] = words.low
        }
        rows.push({
          key,
          chunk,
          high,
          low,
          widths: widths.slice(from, to),
          heights: heights.slice(from, to),
          colors: colors.slice(from, to),
        })
      }
      return rows
    },
    saved(atGeneration, atCount) {
      if (atGeneration !== generation) return
      savedCount = atCount
      isSaved = atCount === count
    },
  }
}
