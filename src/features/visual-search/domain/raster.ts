import { thumbhashPixels } from '#geometry/thumbhash.ts'
import type { Crop } from '../constants.ts'
import { RASTER_PX } from './describe-picture.ts'

/** A picture as three bytes per pixel, scaled to a square. */
export interface Raster {
  readonly rgb: Uint8Array
  readonly sidePx: number
}

/** The blurred picture of a thumbhash; null for invalid bytes. */
export function blurredRaster(thumbhash: Uint8Array): Raster | null {
  const pixels = thumbhashPixels(thumbhash, () => ({ widthPx: RASTER_PX, heightPx: RASTER_PX }))
  return pixels && { rgb: pixels.rgb, sidePx: RASTER_PX }
}

/** A part of the picture, scaled to RASTER_PX: each pixel is the mean of the pixels that it covers. */
export function cropRaster({ rgb, sidePx }: Raster, { x, y, w, h }: Crop): Uint8Array {
  const cut = new Uint8Array(RASTER_PX * RASTER_PX * 3)
  const left = x * sidePx
  const top = y * sidePx
  const stepX = (w * sidePx) / RASTER_PX
  const stepY = (h * sidePx) / RASTER_PX
  for (let row = 0; row < RASTER_PX; row += 1)
    for (let column = 0; column < RASTER_PX; column += 1) {
      const [x0, x1] = span(left + column * stepX, stepX, sidePx)
      const [y0, y1] = span(top + row * stepY, stepY, sidePx)
      const sums = [0, 0, 0]
      for (let py = y0; py < y1; py += 1)
        for (let px = x0; px < x1; px += 1)
          for (let channel = 0; channel < 3; channel += 1) sums[channel]! += rgb[(py * sidePx + px) * 3 + channel]!
      const count = (x1 - x0) * (y1 - y0)
      for (let channel = 0; channel < 3; channel += 1)
        cut[(row * RASTER_PX + column) * 3 + channel] = Math.round(sums[channel]! / count)
    }
  return cut
}

/** The range of whole pixels that begins at a place; at least one pixel. */
function span(from: number, step: number, side: number): readonly [number, number] {
  const first = Math.min(side - 1, Math.floor(from + 1e-6))
  return [first, Math.max(first + 1, Math.min(side, Math.floor(from + step + 1e-6)))]
}
