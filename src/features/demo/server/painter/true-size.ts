import type { Random } from '../random.ts'
import type { Ratio } from './style.ts'

/** Width, height and frequency of each shape. */
const SHAPES: Readonly<Record<Ratio, readonly (readonly [number, number, number])[]>> = {
  tall: [
    [2, 3, 6],
    [9, 16, 3],
    [1, 2, 1],
    [5, 9, 1],
  ],
  phone: [
    [9, 16, 4],
    [2, 3, 2],
    [10, 19, 1],
  ],
  portrait: [
    [2, 3, 7],
    [3, 4, 5],
    [4, 5, 4],
    [1, 1, 3],
    [9, 16, 1],
    [5, 8, 1],
    [7, 9, 1],
  ],
  square: [
    [1, 1, 6],
    [4, 5, 3],
    [5, 4, 1],
  ],
  wide: [
    [16, 9, 3],
    [3, 2, 4],
    [4, 3, 3],
    [1, 1, 1],
    [2, 1, 1],
  ],
  any: [
    [2, 3, 6],
    [3, 4, 4],
    [1, 1, 3],
    [4, 5, 3],
    [9, 16, 2],
    [16, 9, 2],
    [3, 2, 3],
    [1, 2, 1],
    [5, 7, 1],
  ],
}
/** Usual widths of pictures on the web, all of which the feed must handle. */
const WIDTHS_PX = [
  600, 640, 720, 735, 736, 736, 800, 900, 1000, 1000, 1080, 1200, 1365, 1500, 1600, 2000, 2400,
] as const
/** Limits the largest original, so that painting it takes less than a second. */
const MAX_PIXELS = 7_000_000

/** A true size in pixels. Most sizes have a usual ratio; some differ from it by a few pixels, like cropped pictures. */
export function trueSize(random: Random, ratio: Ratio): readonly [number, number] {
  const shapes = SHAPES[ratio]
  let at = random.next() * shapes.reduce((sum, [, , weight]) => sum + weight, 0)
  const [across, down] = shapes.find(([, , weight]) => (at -= weight) < 0) ?? shapes[0]!
  let width: number = random.pick(WIDTHS_PX)
  if (width * width * (down / across) > MAX_PIXELS) width = 1_200
  const odd = random.chance(0.2) ? random.between(0.93, 1.07) : 1
  return [width, Math.round((width * down * odd) / across)]
}
