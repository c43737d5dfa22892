import type { GridShape } from '#contracts/stream.ts'
import { cellHeightPx, spanWidthPx } from './cell-height.ts'

/** Any array of whole numbers: a page's sizes arrive as plain arrays, a restored list's as typed ones. */
export type Sizes = ArrayLike<number>

/**
 * A masonry that only grows. The arrays are replaced when they are full, so read them anew after `append`; what lies at
 * or past `count` is not an item. Item `i` stands at column `columns[i]` (counted from the reading side's start),
 * `tops[i]` px below the list's top, `heights[i]` px high, over `spans[i]` columns.
 *
 * Invariant: `tops` never decreases with the index, so that one binary search finds a window for all columns at once.
 */
export interface Layout {
  readonly shape: GridShape
  readonly count: number
  /** Height of the whole list, CSS pixels, without a gap below the last item. */
  readonly heightPx: number
  /** Height of the tallest item, CSS pixels; a window query needs it. */
  readonly tallestPx: number
  readonly tops: Int32Array
  readonly heights: Uint16Array
  readonly columns: Uint8Array
  readonly spans: Uint8Array
  /**
   * Lays `count` more items out below what is there.
   * @param widths true picture widths in px; 0 says that the height is already in CSS pixels (a section header)
   * @param heights true picture heights in px
   * @param count how many of them to take; all when left out
   * @param spans columns each item wants, at least 1; more than there are means the full width; all 1 when left out
   */
  append(widths: Sizes, heights: Sizes, count?: number, spans?: Sizes): void
}

const FIRST_CAPACITY = 1_024

/** An empty layout. Laying the same sizes out in another shape is `createLayout(other)` and one `append` of them all. */
export function createLayout(shape: GridShape): Layout {
  const { gapPx } = shape
  const columnCount = Math.max(1, Math.min(255, shape.columns))
  /** Where the next item of each column would begin. */
  const ends = new Int32Array(columnCount)
  let tops = new Int32Array(0)
  let itemHeights = new Uint16Array(0)
  let itemColumns = new Uint8Array(0)
  let itemSpans = new Uint8Array(0)
  let count = 0
  let tallestPx = 0

  function reserve(needed: number): void {
    if (needed <= tops.length) return
    const capacity = Math.max(needed, FIRST_CAPACITY, tops.length * 2)
    const grown = [
      new Int32Array(capacity),
      new Uint16Array(capacity),
      new Uint8Array(capacity),
      new Uint8Array(capacity),
    ] as const
    grown[0].set(tops)
    grown[1].set(itemHeights)
    grown[2].set(itemColumns)
    grown[3].set(itemSpans)
    ;[tops, itemHeights, itemColumns, itemSpans] = grown
  }

  function shortestColumn(): number {
    let shortest = 0
    for (let column = 1; column < columnCount; column += 1) {
      // Strictly less: ties go to the first column.
      if (ends[column]! < ends[shortest]!) shortest = column
    }
    return shortest
  }

  /** The first of `span` neighbouring columns whose highest end is lowest: where a wide item leaves the smallest hole. */
  function flattestRun(span: number): number {
    let best = 0
    let bestTop = Infinity
    for (let first = 0; first + span <= columnCount; first += 1) {
      let top = 0
      for (let column = first; column < first + span; column += 1) top = Math.max(top, ends[column]!)
      if (top < bestTop) [best, bestTop] = [first, top]
    }
    return best
  }

  function placeWide(index: number, width: number, height: number, span: number): void {
    const first = flattestRun(span)
    let top = 0
    for (let column = first; column < first + span; column += 1) top = Math.max(top, ends[column]!)
    const cell = cellHeightPx(width, height, spanWidthPx(shape, span), shape.footerPx)
    // No later item may begin above this one, so the columns beside it are closed down to its top.
    for (let column = 0; column < columnCount; column += 1) ends[column] = Math.max(ends[column]!, top)
    for (let column = first; column < first + span; column += 1) ends[column] = top + cell + gapPx
    put(index, top, cell, first, span)
  }

  function put(index: number, top: number, cell: number, column: number, span: number): void {
    tops[index] = top
    itemHeights[index] = cell
    itemColumns[index] = column
    itemSpans[index] = span
    if (cell > tallestPx) tallestPx = cell
  }

  function append(widths: Sizes, heights: Sizes, added: number = widths.length, spans?: Sizes): void {
    reserve(count + added)
    const { columnWidthPx, footerPx } = shape
    for (let i = 0; i < added; i += 1) {
      const span = spans ? Math.min(columnCount, spans[i]!) : 1
      if (span > 1) {
        placeWide(count + i, widths[i]!, heights[i]!, span)
        continue
      }
      const column = shortestColumn()
      const cell = cellHeightPx(widths[i]!, heights[i]!, columnWidthPx, footerPx)
      put(count + i, ends[column]!, cell, column, 1)
      ends[column] = ends[column]! + cell + gapPx
    }
    count += added
  }

  return {
    shape,
    append,
    get count() {
      return count
    },
    get heightPx() {
      return count === 0 ? 0 : Math.max(0, Math.max(...ends) - gapPx)
    },
    get tallestPx() {
      return tallestPx
    },
    get tops() {
      return tops
    },
    get heights() {
      return itemHeights
    },
    get columns() {
      return itemColumns
    },
    get spans() {
      return itemSpans
    },
  }
}
