import type { GridShape } from '#contracts/stream.ts'
import { columnStartPx, spanWidthPx } from './cell-height.ts'
import { itemsBetween, type Placed } from './window.ts'

interface PlacedInColumns extends Placed {
  readonly columns: Uint8Array
  readonly spans: Uint8Array
  readonly shape: GridShape
}

/** Where something that is dropped goes, and where a mark shows it. */
export interface DropPlace {
  /** What is dropped stands before the item that has this index now; `count` is the end. */
  readonly before: number
  /** The item at whose edge the mark stands, and at which edge in reading direction. */
  readonly beside: number
  readonly edge: 'start' | 'end'
}

/**
 * The place that a point means: before the item whose first half it is over, after the one whose second half; between items,
 * the nearest one counts. Found by binary search, so it costs the same in a list of any length. Null for an empty list.
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

/** The place before an item, shown at its own edge; at the end behind the last one. */
export function dropPlaceBefore(before: number, count: number): DropPlace {
  return before < count ? { before, beside: before, edge: 'start' } : { before: count, beside: count - 1, edge: 'end' }
}

function widthPx(placed: PlacedInColumns, index: number): number {
  return spanWidthPx(placed.shape, placed.spans[index]!)
}

/** From a point to the nearest one of an item; 0 inside it. */
function distancePx(placed: PlacedInColumns, index: number, xPx: number, yPx: number): number {
  const left = columnStartPx(placed.shape, placed.columns[index]!)
  const top = placed.tops[index]!
  const dx = Math.max(left - xPx, 0, xPx - (left + widthPx(placed, index)))
  const dy = Math.max(top - yPx, 0, yPx - (top + placed.heights[index]!))
  return Math.hypot(dx, dy)
}
