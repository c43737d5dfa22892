import { blurredRaster, type Raster } from '../domain/raster.ts'

/**
 * @param thumbhash base64
 * @returns the blurred picture, scaled to a square; null for an invalid hash
 */
export function rasterOfThumbhash(thumbhash: string): Raster | null {
  let bytes: Uint8Array
  try {
    bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
  } catch {
    return null // not base64
  }
  return blurredRaster(bytes)
}
