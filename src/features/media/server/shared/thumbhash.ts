import type { Sharp } from 'sharp'
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import type { RenditionSize } from '../rendition-size.ts'

/**
 * The longest side of the picture that is hashed. thumbhash accepts at most 100 pixels; a third of that gives the same
 * hash in a tenth of the time.
 */
const RASTER_PX = 36

/** The size at which a picture is read for its hash. */
export function thumbhashSize(width: number, height: number): RenditionSize {
  const scale = Math.min(1, RASTER_PX / Math.max(width, height))
  return {
    widthPx: Math.max(1, Math.round(width * scale)),
    heightPx: Math.max(1, Math.round(height * scale)),
    how: 'fit',
  }
}

/**
 * @param image in the size of `thumbhashSize`
 * @returns about 21 bytes as base64, and their average colour, `#rrggbb`
 */
export async function thumbhashOf(image: Sharp): Promise<{ readonly thumbhash: string; readonly color: string }> {
  const { data, info } = await image.ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, data)
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  const part = (value: number) =>
    Math.max(0, Math.min(255, Math.round(value * 255)))
      .toString(16)
      .padStart(2, '0')
  return { thumbhash: Buffer.from(hash).toString('base64'), color: `#${part(r)}${part(g)}${part(b)}` }
}
