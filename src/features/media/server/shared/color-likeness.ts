import { thumbHashToRGBA } from 'thumbhash'

/** Cells per side in which colours are compared. */
const CELLS = 4
/**
 * Mean difference of colour, on a scale of 255, up to which pictures with one pattern count as the same. Another size,
 * strong compression or cut edges differ by at most 10, another hue by 30 and more.
 */
const COLOR_DIFFERENCE_MAX = 20

/**
 * True if the thumbhashes of two pictures have the same colours in the same places. Brightness is ignored, because the
 * perceptual hash compares it. If a thumbhash is unknown, the colours count as the same.
 */
export function hasSameColors(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return true
  const [a, b] = [colorsOf(one), colorsOf(other)]
  let sum = 0
  for (const [at, value] of a.entries()) sum += Math.abs(value - b[at]!)
  return sum / (CELLS * CELLS) <= COLOR_DIFFERENCE_MAX
}

/** The mean blue and red difference (Cb, Cr) of each cell, from a thumbhash. */
function colorsOf(thumbhash: string): Float64Array {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
  const sums = new Float64Array(CELLS * CELLS * 2)
  const counts = new Float64Array(CELLS * CELLS)
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const [r, g, b] = [rgba[(y * w + x) * 4]!, rgba[(y * w + x) * 4 + 1]!, rgba[(y * w + x) * 4 + 2]!]
      const cell = Math.floor((y / h) * CELLS) * CELLS + Math.floor((x / w) * CELLS)
      sums[cell * 2]! += -0.1687 * r - 0.3313 * g + 0.5 * b
      sums[cell * 2 + 1]! += 0.5 * r - 0.4187 * g - 0.0813 * b
      counts[cell]! += 1
    }
  return sums.map((sum, at) => sum / counts[at >> 1]!)
}
