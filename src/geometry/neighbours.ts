import { firstAtOrBelow, type Placed } from './window.ts'

export type Direction = 'up' | 'down' | 'before' | 'after'

interface PlacedInColumns extends Placed {
  readonly columns: Uint8Array
  readonly spans: Uint8Array
  readonly shape: { readonly columns: number }
}

/**
 * The card that an arrow key moves to. Up and Down stay in the column. Left and Right move to the neighbouring column,
 * to the card whose height on the page is nearest; they are mirrored in a right-to-left page. Null at an edge.
 * @param isStop false for items that the arrow keys skip
 */
export function neighbour(
  placed: PlacedInColumns,
  tallestPx: number,
  index: number,
  direction: Direction,
  isStop: IsStop = always,
): number | null {
  if (direction === 'down') return nextInColumn(placed, index, 1, isStop)
  if (direction === 'up') return nextInColumn(placed, index, -1, isStop)
  const start = placed.columns[index]!
  const column = direction === 'before' ? start - 1 : start + placed.spans[index]!
  if (column < 0 || column >= placed.shape.columns) return null
  return nearestInColumn(placed, tallestPx, index, column, isStop)
}

type IsStop = (index: number) => boolean
const always: IsStop = () => true

function covers(placed: PlacedInColumns, index: number, column: number): boolean {
  const start = placed.columns[index]!
  return start <= column && column < start + placed.spans[index]!
}

function nextInColumn(placed: PlacedInColumns, from: number, step: 1 | -1, isStop: IsStop): number | null {
  const column = placed.columns[from]!
  for (let index = from + step; index >= 0 && index < placed.count; index += step) {
    if (covers(placed, index, column) && isStop(index)) return index
  }
  return null
}

/** The card of `column` whose middle is vertically nearest to the middle of the card at `from`. */
function nearestInColumn(
  placed: PlacedInColumns,
  tallestPx: number,
  from: number,
  column: number,
  isStop: IsStop,
): number | null {
  const middle = placed.tops[from]! + placed.heights[from]! / 2
  let nearest: number | null = null
  let least = Infinity
  for (
    let index = firstAtOrBelow(placed.tops, placed.count, middle - 2 * tallestPx);
    index < placed.count;
    index += 1
  ) {
    if (placed.tops[index]! - middle > least) break
    if (index === from || !covers(placed, index, column) || !isStop(index)) continue
    const distance = Math.abs(placed.tops[index]! + placed.heights[index]! / 2 - middle)
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}
