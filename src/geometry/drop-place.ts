import type { GridShape } from '#contracts/stream.ts'
import { columnStartPx, spanWidthPx } from './cell-height.ts'
import { itemsBetween, type Placed } from './window.ts'

interface PlacedInColumns extends Placed {
  readonly columns: Uint8Array
  readonly spans: Uint8Array
  readonly shape: GridShape
}

/** The target position of a drop, and the position of the mark that shows it. */
export interface DropPlace {
  /** The dropped item is placed before the item that has this index now; `count` is the end. */
  readonly before: number
  /** The item that shows the mark, and the edge of the mark in reading direction. */
  readonly beside: number
  readonly edge: 'start' | 'end'
}

/**
 * The drop position for a point: before the item whose first half is under it, after the item whose second half is.
 * Between items, the nearest one counts. A binary search, so it takes the same time in a list of any length. Null for
 * an empty list.
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

/** The position before an item, marked at its first edge; at the end of the list, behind the last item. */
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
