import type { ImageSignature } from '#contracts/ids.ts'
import { WHOLE, type Crop } from '../constants.ts'
import { COARSE_BYTES, describeColors, distance } from './describe-picture.ts'
import { cropRaster, type Raster } from './raster.ts'

/** Maximum number of pins of this device whose pictures are compared: those that were received last. */
export const DEVICE_PICTURES_MAX = 20_000

interface DevicePicture {
  readonly id: string
  readonly image_signature: ImageSignature
  readonly thumbhash: string | null
}

/** Layout and colours of the pictures on this device, from their thumbhashes: 56 bytes each, in memory only. */
export interface DevicePictures {
  readonly size: number
  /** Adds a picture, or replaces the one with the same id. A picture without a thumbhash is not compared. */
  put(pin: DevicePicture): void
  remove(id: string): void
  /** The id of a pin that shows this picture. */
  idOf(signature: ImageSignature): string | null
  /** Ids of pins whose pictures are most similar in layout and colours, best first. Each picture counts once. */
  find(colors: Uint8Array): readonly string[]
}

/** Layout and colours of a part of a blurred picture. */
export function colorsOfPart(raster: Raster, crop: Crop): Uint8Array {
  return describeColors(cropRaster(raster, crop))
}

/** @param readHash returns the blurred picture of a thumbhash; null for an invalid hash */
export function createDevicePictures(readHash: (thumbhash: string) => Raster | null): DevicePictures {
  const pictures = new Map<string, DevicePicture & { readonly colors: Uint8Array }>()
  const ids = new Map<ImageSignature, string>()

  function remove(id: string): void {
    const known = pictures.get(id)
    if (known && ids.get(known.image_signature) === id) ids.delete(known.image_signature)
    pictures.delete(id)
  }

  return {
    get size() {
      return pictures.size
    },
    put({ id, image_signature, thumbhash }) {
      const known = pictures.get(id)
      if (known?.image_signature === image_signature && known.thumbhash === thumbhash) return
      remove(id)
      const raster = thumbhash === null ? null : readHash(thumbhash)
      if (raster === null) return
      pictures.set(id, { id, image_signature, thumbhash, colors: colorsOfPart(raster, WHOLE) })
      ids.set(image_signature, id)
    },
    remove,
    idOf: (signature) => ids.get(signature) ?? null,
    find(colors) {
      const compared = Array.from(pictures.values(), ({ id, image_signature: signature, colors: others }) => ({
        id,
        signature,
        difference: distance(colors, others, 0, COARSE_BYTES),
      }))
      compared.sort((a, b) => a.difference - b.difference)
      const shown = new Set<ImageSignature>()
      return compared.flatMap(({ id, signature }) => {
        if (shown.has(signature)) return []
        shown.add(signature)
        return [id]
      })
    },
  }
}
