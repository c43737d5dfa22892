import { thumbhashPixels } from '#geometry/thumbhash.ts'
import { RASTER_PX } from '../domain/describe-picture.ts'
import type { Raster } from '../domain/raster.ts'

/**
 * The blurred picture that a thumbhash stands for, squeezed into a square; null for a hash that is none.
 * @param thumbhash base64
 */
export function rasterOfThumbhash(thumbhash: string): Raster | null {
  let hash: Uint8Array
  try {
    hash = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
  } catch {
    return null // not base64
  }
  const pixels = thumbhashPixels(hash, () => ({ widthPx: RASTER_PX, heightPx: RASTER_PX }))
  return pixels && { rgb: pixels.rgb, sidePx: RASTER_PX }
}
