import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ImageSignature } from '#contracts/ids.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX_PX, UPLOAD_BYTES_MAX } from '#features/media/constants.ts'
import { BucketError } from '#server/content-files/bucket-error.ts'
import { keepFile, localFile } from '#server/content-files/kept-files.ts'
import type { Logger } from '#server/log.ts'
import type { PictureSource } from './picture-source.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { SNIFF_BYTES, sniffPicture, type PictureFormat } from '../sniff-picture.ts'
import { thumbhashOf, thumbhashSize } from './thumbhash.ts'
import { writeWhole } from '../write-whole.ts'

const SIDE_TOO_LONG = `image: a side is longer than ${PICTURE_SIDE_MAX_PX.toLocaleString('en')} pixels`

/** The data of a `media` row, and the picture's perceptual hash. */
export interface StoredOriginal {
  readonly signature: ImageSignature
  readonly width: number
  readonly height: number
  readonly color: string
  readonly thumbhash: string
  readonly perceptualHash: string | null
  readonly source: Extract<PictureSource, { readonly path: string }>
}

/**
 * Stores a member's picture: it is decoded completely, turned upright and encoded again without EXIF or other metadata.
 * An animated GIF or WebP keeps its frames. The same bytes always get the same signature.
 * @param input the bytes, or the path of a file, for large uploads
 * @param dataDir as in `mediaRoutes`; the caller writes the `media` row. It holds `keepPictures`
 *   from before this call until the row that refers to the picture is committed.
 * @param log gets the words of the library about a damaged picture, which may name a file of this machine
 * @throws BucketError if the bucket cannot be reached or refuses
 * @returns `body/too-large` over 100 MiB, 60 million pixels or the longest side, `request/invalid` (field `image`) for
 *   anything that is not a whole PNG, JPEG, WebP, AVIF or GIF
 */
export async function storeOriginal(
  input: Uint8Array | string,
  dataDir: string,
  log?: Pick<Logger, 'warn'>,
): Promise<Result<StoredOriginal>> {
  const { bytes, head } = await readStart(input)
  if (bytes > UPLOAD_BYTES_MAX) return failed('body/too-large', 'image: is larger than 100 MB', { field: 'image' })
  const format = sniffPicture(head)
  if (!format) return failed('request/invalid', 'image: is not a PNG, JPEG, WebP, AVIF or GIF file', { field: 'image' })

  try {
    const meta = await sharp(input, { limitInputPixels: false, failOn: 'error' }).metadata()
    const isAnimated = (format === 'gif' || format === 'webp') && (meta.pages ?? 1) > 1
    if (pixelsOf(meta, isAnimated) > PICTURE_PIXELS_MAX)
      return failed('body/too-large', 'image: has more than 60 million pixels', { field: 'image' })
    if (longestSideOf(meta) > PICTURE_SIDE_MAX_PX) return failed('body/too-large', SIDE_TOO_LONG, { field: 'image' })
    const { data, info, extension } = await written(input, format, isAnimated)
    const signature = await signatureOf(input)
    const path = `originals/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${extension}`
    await writeWhole(localFile(dataDir, path), data)
    await keepFile(dataDir, path)
    const { width } = info
    const height = info.pageHeight ?? info.height
    return ok({
      signature,
      width,
      height,
      ...(await hashesOf(data, width, height)),
      source: { kind: 'file', path, ...(isAnimated ? { isAnimated } : {}) },
    })
  } catch (error) {
    // A full disk or a bucket that cannot be reached is the machine's fault, not the picture's.
    if (error instanceof BucketError || typeof (error as NodeJS.ErrnoException).errno === 'number') throw error
    log?.warn({ code: 'media/damaged-picture', err: error }, 'a picture cannot be read')
    return failed('request/invalid', 'image: the file is damaged', { field: 'image' })
  }
}

/** A picture is decoded once for its hashes, with this longest side. It is several times that of either hash. */
const HASHED_PX = 600

async function hashesOf(bytes: Buffer, width: number, height: number) {
  const scale = Math.min(1, HASHED_PX / Math.max(width, height))
  const size = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const
  const { data, info } = await sharp(bytes)
    .resize(...size, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const small = thumbhashSize(width, height)
  return {
    ...(await thumbhashOf(image().resize(small.widthPx, small.heightPx, { fit: 'fill' }))),
    perceptualHash: await perceptualHash(image()),
  }
}

/** The longest side of one frame, in pixels. */
function longestSideOf({ width, height, pageHeight }: Metadata): number {
  return Math.max(width, pageHeight ?? height)
}

/** The pixels of all frames of an animated picture count, because they are decoded together. */
function pixelsOf({ width, height, pageHeight, pages = 1 }: Metadata, isAnimated: boolean): number {
  return width * (isAnimated ? (pageHeight ?? height) * pages : height)
}

async function written(input: Uint8Array | string, format: PictureFormat, isAnimated: boolean) {
  const options = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', animated: isAnimated } as const
  const image = sharp(input, options)
  const [extension, encoded] = encodedAs(isAnimated ? image : image.autoOrient(), format, isAnimated)
  return { extension, ...(await encoded.toBuffer({ resolveWithObject: true })) }
}

/**
 * A photograph (JPEG) stays a JPEG. Other pictures do not become one, because flat and transparent pictures would lose
 * quality. The JPEG is not optimised: it would be 8 % smaller, and take twice as long.
 */
function encodedAs(image: Sharp, format: PictureFormat, isAnimated: boolean): readonly [string, Sharp] {
  if (format === 'jpeg') {
    return ['jpg', image.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })]
  }
  const isLossless = !isAnimated && (format === 'png' || format === 'gif')
  return ['webp', image.webp({ quality: 92, lossless: isLossless, effort: 2 })]
}

async function readStart(input: Uint8Array | string): Promise<{ readonly bytes: number; readonly head: Uint8Array }> {
  if (typeof input !== 'string') return { bytes: input.byteLength, head: input.subarray(0, SNIFF_BYTES) }
  const { size: bytes } = await stat(input)
  const file = await open(input)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
    return { bytes, head: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}

async function signatureOf(input: Uint8Array | string): Promise<ImageSignature> {
  const hash = createHash('sha256')
  if (typeof input !== 'string') hash.update(input)
  else for await (const chunk of createReadStream(input)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 32) as ImageSignature
}
