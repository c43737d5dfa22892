import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ImageSignature } from '#contracts/ids.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import { LIMIT_INPUT_PIXELS } from '../encode.ts'
import type { PictureSource } from './picture-source.ts'
import { sniffPicture } from '../sniff-picture.ts'
import { thumbhashOf, thumbhashSize } from '../thumbhash.ts'
import { writeWhole } from '../write-whole.ts'

/** The largest image that may be uploaded: 100 MiB. */
export const ORIGINAL_BYTES_MAX = 100 * 1_024 * 1_024

/** What a `media` row needs. */
export interface StoredOriginal {
  readonly signature: ImageSignature
  readonly width: number
  readonly height: number
  readonly color: string
  readonly thumbhash: string
  readonly source: Extract<PictureSource, { readonly path: string }>
}

/**
 * Keeps a picture that somebody brought: decoded whole, turned upright, written anew without EXIF or anything else that
 * was in the file. The same bytes always get the same signature.
 * @param dataDir as in `mediaRoutes`; the caller writes the `media` row, and holds
 *   `keepPictures` (src/server/storage) from before this until the row of the picture's pin is committed
 * @returns `body/too-large` over 100 MB or 60 million pixels, `request/invalid` (field `image`) for anything that is not a
 *   whole PNG, JPEG, WebP, AVIF or GIF
 */
export async function storeOriginal(bytes: Uint8Array, dataDir: string): Promise<Result<StoredOriginal>> {
  if (bytes.byteLength > ORIGINAL_BYTES_MAX)
    return failed('body/too-large', 'image: is larger than 100 MB', { field: 'image' })
  const format = sniffPicture(bytes)
  if (!format) return failed('request/invalid', 'image: is not a PNG, JPEG, WebP, AVIF or GIF file', { field: 'image' })

  const options = { limitInputPixels: LIMIT_INPUT_PIXELS, failOn: 'error' } as const
  try {
    const meta = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (meta.width * meta.height > LIMIT_INPUT_PIXELS)
      return failed('body/too-large', 'image: has more than 60 million pixels', { field: 'image' })
    const upright = sharp(bytes, options).autoOrient()
    // Photographs stay JPEG; flat and transparent pictures would suffer from it.
    const [extension, written] =
      format === 'jpeg'
        ? (['jpg', upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })] as const)
        : (['webp', upright.webp({ quality: 92, lossless: format === 'png' || format === 'gif', effort: 2 })] as const)
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    const signature = createHash('sha256').update(bytes).digest('hex').slice(0, 32) as ImageSignature
    const path = join('originals', signature.slice(0, 2), signature.slice(2, 4), `${signature}.${extension}`)
    await writeWhole(join(dataDir, 'media', path), data)
    const small = thumbhashSize(info.width, info.height)
    const { thumbhash, color } = await thumbhashOf(sharp(data).resize(small.widthPx, small.heightPx, { fit: 'fill' }))
    return ok({ signature, width: info.width, height: info.height, color, thumbhash, source: { kind: 'file', path } })
  } catch (error) {
    // A full disk is the machine's fault, not the picture's.
    if (typeof (error as NodeJS.ErrnoException).errno === 'number') throw error
    return failed('request/invalid', `image: the file is damaged (${(error as Error).message.split('\n')[0]})`, {
      field: 'image',
    })
  }
}
