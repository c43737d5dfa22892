import { OBJECTS_MAX, type Crop } from '../constants.ts'
import { RASTER_PX } from './describe-picture.ts'

/** Squares per side that are compared with the picture's edge. */
const GRID = 16
const SQUARE_PX = RASTER_PX / GRID
/** Smallest and largest share of the picture that an object covers. */
const AREA_MIN = 0.02
const AREA_MAX = 0.7
/** A square stands out if its difference exceeds the mean by this factor. */
const OUTSTANDING = 1.25
const DIFFERENCE_MIN = 18

/**
 * Parts of a picture whose colour or detail differs from that of its edge, largest first.
 * @param rgb RASTER_PX x RASTER_PX pixels
 */
export function findObjects(rgb: Uint8Array): readonly Crop[] {
  const colors = Array.from({ length: GRID * GRID }, (_, at) => meanOf(rgb, at % GRID, Math.floor(at / GRID)))
  const edge = colors.filter((_, at) => isEdge(at % GRID) || isEdge(Math.floor(at / GRID)))
  const differences = colors.map((color) => {
    // Only the most similar quarter of the edge is compared, because a background may have two colours.
    const all = edge.map((other) => Math.hypot(...color.map((value, channel) => value - other[channel]!)))
    all.sort((a, b) => a - b)
    return all[Math.floor(all.length / 4)] ?? 0
  })
  const limit = Math.max(
    DIFFERENCE_MIN,
    (differences.reduce((sum, each) => sum + each, 0) / differences.length) * OUTSTANDING,
  )
  const isOut = differences.map((each) => each > limit)
  const objects: { readonly box: Crop; readonly weight: number }[] = []
  const seen = new Set<number>()
  for (let start = 0; start < isOut.length; start += 1) {
    if (!isOut[start] || seen.has(start)) continue
    const squares = connected(start, isOut, seen)
    const box = boxOf(squares)
    const area = box.w * box.h
    if (squares.length >= 4 && area >= AREA_MIN && area <= AREA_MAX)
      objects.push({ box, weight: squares.reduce((sum, at) => sum + differences[at]!, 0) })
  }
  return objects
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, OBJECTS_MAX)
    .map(({ box }) => box)
}

const isEdge = (at: number): boolean => at === 0 || at === GRID - 1

function meanOf(rgb: Uint8Array, column: number, row: number): readonly number[] {
  const sums = [0, 0, 0]
  for (let y = row * SQUARE_PX; y < (row + 1) * SQUARE_PX; y += 1)
    for (let x = column * SQUARE_PX; x < (column + 1) * SQUARE_PX; x += 1)
      for (let channel = 0; channel < 3; channel += 1) sums[channel]! += rgb[(y * RASTER_PX + x) * 3 + channel]!
  return sums.map((sum) => sum / (SQUARE_PX * SQUARE_PX))
}

function connected(start: number, isOut: readonly boolean[], seen: Set<number>): number[] {
  const found: number[] = []
  const waiting = [start]
  seen.add(start)
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    found.push(at)
    const column = at % GRID
    const near = [at - GRID, at + GRID, ...(column > 0 ? [at - 1] : []), ...(column < GRID - 1 ? [at + 1] : [])]
    for (const next of near)
      if (isOut[next] && !seen.has(next)) {
        seen.add(next)
        waiting.push(next)
      }
  }
  return found
}

/** The box around these squares, with a margin of half a square. */
function boxOf(squares: readonly number[]): Crop {
  const columns = squares.map((at) => at % GRID)
  const rows = squares.map((at) => Math.floor(at / GRID))
  const low = (all: readonly number[]) => Math.max(0, (Math.min(...all) - 0.5) / GRID)
  const high = (all: readonly number[]) => Math.min(1, (Math.max(...all) + 1.5) / GRID)
  const [x, y] = [low(columns), low(rows)]
  return { x, y, w: high(columns) - x, h: high(rows) - y }
}
