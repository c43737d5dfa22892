import type { GridShape } from '#contracts/stream.ts'
import { cellHeightPx, spanWidthPx } from './cell-height.ts'

/** An array of whole numbers: plain for sizes that a page gives, typed for those of a restored list. */
export type Sizes = ArrayLike<number>

/**
 * A masonry layout to which items can only be appended. `append` may replace the arrays with larger ones, so read them
 * again after each call. Only the values before `count` are items. Item `i` is in column `columns[i]` (counted from the
 * start side), `tops[i]` px below the list's top, `heights[i]` px high, and spans `spans[i]` columns.
 *
 * Invariant: `tops` never decreases with the index, so one binary search finds a window for all columns.
 */
export interface Layout {
  readonly shape: GridShape
  readonly count: number
  /** Height of the whole list, CSS pixels, without a gap below the last item. */
  readonly heightPx: number
  /** Height of the tallest item in CSS pixels. A window query needs it. */
  readonly tallestPx: number
  readonly tops: Int32Array
  readonly heights: Uint16Array
  readonly columns: Uint8Array
  readonly spans: Uint8Array
  /**
   * Lays out `count` more items below the present ones.
   * @param widths original widths of the pictures in px; 0 if `heights` has the height in CSS pixels (a section header)
   * @param heights original heights of the pictures in px
   * @param count number of items; all if omitted
   * @param spans number of columns that each item spans, 1 or more; a number above the grid's columns means all
   * columns; 1 for every item if omitted
   */
  append(widths: Sizes, heights: Sizes, count?: number, spans?: Sizes): void
}

const FIRST_CAPACITY = 1_024

/** An empty layout. To change the shape, make another layout and append all sizes to it in one call. */
export function createLayout(shape: GridShape): Layout {
  const { gapPx, evenCells } = shape
  /** Index of the next item whose cell has the fixed shape of `evenCells`. */
  let nextEven = evenCells?.first ?? Infinity
  const columnCount = Math.max(1, Math.min(255, shape.columns))
  /** Per column, the top at which its next item would start. */
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
      // Strictly less, so that a tie goes to the first column.
      if (ends[column]! < ends[shortest]!) shortest = column
    }
    return shortest
  }

  /**
   * The first of `span` neighbouring columns for a wide item. The lowest end of these columns is as high up as
   * possible, so the wide item starts as high up as possible.
   */
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
    // Later items must not start above this one, so every column now ends at this item's top or below it.
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
      while (count + i > nextEven) nextEven += evenCells!.every
      const span = spans ? Math.min(columnCount, spans[i]!) : 1
      if (span > 1) {
        placeWide(count + i, widths[i]!, heights[i]!, span)
        continue
      }
      const column = shortestColumn()
      const isEven = count + i === nextEven && widths[i]! > 0
      const cell = isEven
        ? cellHeightPx(evenCells!.width, evenCells!.height, columnWidthPx, footerPx)
        : cellHeightPx(widths[i]!, heights[i]!, columnWidthPx, footerPx)
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
