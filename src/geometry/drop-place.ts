import type { GridShape } from '#contracts/stream.ts'
import { columnStartPx, spanWidthPx } from './cell-height.ts'
import { itemsBetween, type Placed } from './window.ts'

interface PlacedInColumns extends Placed {
  readonly columns: Uint8Array
  readonly spans: Uint8Array
  readonly shape: GridShape
}

/** Where a dragged item would be dropped, and where the mark that shows this place is drawn. */
export interface DropPlace {
  /**
   * The dropped item is placed before the item that now has this index. The number of items stands for the end of the
   * list.
   */
  readonly before: number
  /** The item at which the mark is drawn, and the edge of the item, in reading direction. */
  readonly beside: number
  readonly edge: 'start' | 'end'
}

/**
 * The drop place for a point: before the item whose first half is under the point, after the item whose second half is.
 * Between items, the nearest item counts. A binary search finds it, so long lists take no more time. Null for an empty
 * list.
 * @param xPx from the grid's start edge (right in a right-to-left page)
 * @param yPx from the list's top
 */
export function dropPlaceAt(placed: PlacedInColumns, tallestPx: number, xPx: number, yPx: number): DropPlace | null {
  if (placed.count === 0) return null
  const nearPx = Math.min(Math.max(0, yPx), placed.tops[placed.count - 1]! + tallestPx)
  const { first, last } = itemsBetween(placed, tallestPx, nearPx - tallestPx, nearPx + tallestPx + 1)
  let nearest = first
  let least = Infinity
  for (let index = first; index < last; index += 1) {
    const distance = distancePx(placed, index, xPx, nearPx)
    if (distance < least) [nearest, least] = [index, distance]
    if (distance === 0) break
  }
  if (nearest >= placed.count) nearest = placed.count - 1
  const middle = columnStartPx(placed.shape, placed.columns[nearest]!) + widthPx(placed, nearest) / 2
  return xPx < middle
    ? { before: nearest, beside: nearest, edge: 'start' }
    : { before: nearest + 1, beside: nearest, edge: 'end' }
}

/**
 * The drop place before an item, marked at the item's first edge. For the end of the list, the mark is behind the last
 * item.
 */
export function dropPlaceBefore(before: number, count: number): DropPlace {
  return before < count ? { before, beside: before, edge: 'start' } : { before: count, beside: count - 1, edge: 'end' }
}

function widthPx(placed: PlacedInColumns, index: number): number {
  return spanWidthPx(placed.shape, placed.spans[index]!)
}

/** Distance from a point to the nearest point of an item; 0 inside it. */
function distancePx(placed: PlacedInColumns, index: number, xPx: number, yPx: number): number {
  const left = columnStartPx(placed.shape, placed.columns[index]!)
  const top = placed.tops[index]!
  const dx = Math.max(left - xPx, 0, xPx - (left + widthPx(placed, index)))
  const dy = Math.max(top - yPx, 0, yPx - (top + placed.heights[index]!))
  return Math.hypot(dx, dy)
}
