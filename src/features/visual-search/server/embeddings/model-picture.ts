import sharp from 'sharp'
import type { Crop } from '../../constants.ts'
import type { Raster } from '../../domain/raster.ts'

/** The side, in pixels, that most models of pictures expect. */
export const MODEL_PX = 224
const JPEG_QUALITY = 90

/** A part of a picture in the form for a model: a square JPEG. */
export function modelPicture({ rgb, sidePx }: Raster, { x, y, w, h }: Crop): Promise<Buffer> {
  const left = Math.min(sidePx - 1, Math.floor(x * sidePx))
  const top = Math.min(sidePx - 1, Math.floor(y * sidePx))
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(sidePx - left, Math.round(w * sidePx))),
    height: Math.max(1, Math.min(sidePx - top, Math.round(h * sidePx))),
  }
  return sharp(rgb, { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .extract(part)
    .resize(MODEL_PX, MODEL_PX, { fit: 'fill' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}
