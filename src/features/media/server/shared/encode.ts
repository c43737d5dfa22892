import sharp, { type Sharp } from 'sharp'
import { PICTURE_PIXELS_MAX } from '#features/media/constants.ts'
import type { MediaFormat } from '#features/media/contract.ts'
import { localFile } from '#server/content-files/kept-files.ts'
import type { Picture, PictureOrigins } from './picture-source.ts'
import type { RenditionSize } from '../rendition-size.ts'

/** Each picture is read once, so libvips must not keep decoded files in memory or files open. */
sharp.cache(false)
/** Threads per picture. One is enough: the queue processes several pictures at once, which wastes less time. */
sharp.concurrency(1)

const ENCODE: Readonly<Record<MediaFormat, (image: Sharp) => Sharp>> = {
  webp: (image) => image.webp({ quality: 80, effort: 2, smartSubsample: true }),
  // An optimised JPEG would be 8 % smaller, but all its pixels would be held in memory.
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, optimiseCoding: false }),
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
}

/**
 * A picture in the given size, not encoded yet. A drawing is made in that size. An animated picture keeps its frames
 * only as a WebP in its own shape; cropped to a box, as JPEG or as AVIF it shows its first frame.
 */
export function pictureAt(
  picture: Picture,
  size: RenditionSize,
  dataDir: string,
  origins: PictureOrigins,
  format: MediaFormat,
): Sharp {
  const { source } = picture
  const draw = origins[source.kind]
  if (draw) {
    // A box is cropped from the smallest drawing that covers it.
    const covering = Math.max(size.widthPx, Math.ceil((size.heightPx * picture.width) / picture.height))
    return fitted(sharp(Buffer.from(draw(source, size.how === 'fit' ? size.widthPx : covering))), size)
  }
  if (source.kind !== 'file' || typeof source.path !== 'string')
    throw new Error(`no origin draws pictures of kind "${source.kind}"`)
  const animated = isMoving(picture) && format === 'webp' && size.how === 'fit'
  const options = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', animated } as const
  return fitted(sharp(localFile(dataDir, source.path), options), size)
}

function isMoving({ source }: Picture): boolean {
  return source.kind === 'file' && source['isAnimated'] === true
}

function fitted(image: Sharp, { widthPx, heightPx, how }: RenditionSize): Sharp {
  return image.resize({ width: widthPx, height: heightPx, fit: how === 'cover' ? 'cover' : 'fill' })
}

/** A picture that was decoded once, from which its sizes are made. */
export interface DecodedPicture {
  /** One size as WebP. Null if it is larger than the decoded picture, or if the picture is animated. */
  webp(size: RenditionSize): Promise<Buffer> | null
}

/**
 * Decodes a picture in the given size, so that all smaller sizes need no further decoding. It remains in memory as long
 * as the result is used.
 */
export async function decodedPicture(picture: Picture, size: RenditionSize, dataDir: string): Promise<DecodedPicture> {
  if (isMoving(picture)) return { webp: () => null }
  const image = pictureAt(picture, size, dataDir, {}, 'webp').raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return {
    webp: (wanted) =>
      wanted.widthPx > width || wanted.heightPx > height
        ? null
        : encoded(fitted(sharp(data, { raw: { width, height, channels } }), wanted), 'webp'),
  }
}

export function encoded(image: Sharp, format: MediaFormat): Promise<Buffer> {
  return ENCODE[format](image).toBuffer()
}
