import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import type { ImageSignature } from '#contracts/ids.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX_PX, UPLOAD_BYTES_MAX } from '#features/media/constants.ts'
import { BucketError } from '#server/content-files/bucket-error.ts'
import { keepFile, localFile } from '#server/content-files/kept-files.ts'
import type { Logger } from '#server/log.ts'
import { memoryOfMoving, memoryToRead, memoryToWrite, PICTURE_MEMORY_MAX_BYTES, withMemory } from './picture-memory.ts'
import type { PictureSource } from './picture-source.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { SNIFF_BYTES, sniffPicture, type PictureFormat } from '../sniff-picture.ts'
import { thumbhashOf, thumbhashSize } from './thumbhash.ts'
import { writeWhole } from '../write-whole.ts'

const SIDE_TOO_LONG = `image: a side is longer than ${PICTURE_SIDE_MAX_PX.toLocaleString('en')} pixels`
/** The builder says of it that the file is too large. */
const NEEDS_TOO_MUCH = 'image: is too large for a picture of its format'
/** What must be left of the memory to write a picture that is read. */
const LEFT_MIN_BYTES = 20_000_000

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
 * An animated GIF or WebP keeps its frames. The same bytes always get the same signature. Pictures that are stored at the
 * same time share the memory of `withMemory`.
 * @param input the bytes, or the path of a file, for large uploads
 * @param dataDir as in `mediaRoutes`; the caller writes the `media` row. It holds `keepPictures`
 *   from before this call until the row that refers to the picture is committed.
 * @param log gets the words of the library about a damaged picture, which may name a file of this machine
 * @throws BucketError if the bucket cannot be reached or refuses
 * @returns `body/too-large` over 100 MiB, 60 million pixels, the longest side or the memory, `request/invalid` (field
 *   `image`) for anything that is not a whole PNG, JPEG, WebP, AVIF or GIF
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
    const plan = await planOf(input, meta, { format, isAnimated, bytes })
    if (plan === null) return failed('body/too-large', NEEDS_TOO_MUCH, { field: 'image' })
    const { data, info, extension } = await withMemory(plan.memory, () => written(input, meta, isAnimated, plan))
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

/** How a picture is written. */
interface Plan {
  readonly isJpeg: boolean
  readonly isLossless: boolean
  /** The picture is written smaller if it has more pixels. */
  readonly pixelsMax: number
  /** Bytes of memory to read and write it. */
  readonly memory: number
}

/**
 * A photograph (JPEG) stays a JPEG. Other pictures do not become one, because flat and transparent pictures would lose
 * quality. Those that are too large to be written without loss lose some, and the largest become smaller.
 * @returns null if the picture cannot be read with the memory that pictures may use
 */
async function planOf(
  input: Uint8Array | string,
  meta: Metadata,
  {
    format,
    isAnimated,
    bytes,
  }: { readonly format: PictureFormat; readonly isAnimated: boolean; readonly bytes: number },
): Promise<Plan | null> {
  const isJpeg = format === 'jpeg'
  const pixels = pixelsOf(meta, isAnimated)
  if (isAnimated) {
    const memory = memoryOfMoving(format, pixels, bytes)
    return memory > PICTURE_MEMORY_MAX_BYTES ? null : { isJpeg, isLossless: false, pixelsMax: Infinity, memory }
  }
  const { peak, held } = memoryToRead(meta, format, pixels)
  const left = PICTURE_MEMORY_MAX_BYTES - held
  if (peak > PICTURE_MEMORY_MAX_BYTES || left < LEFT_MIN_BYTES) return null
  if (isJpeg) return { isJpeg, isLossless: false, pixelsMax: Infinity, memory: peak }
  const planned = (isLossless: boolean, hasAlpha: boolean): Plan => {
    const perPixel = memoryToWrite(isLossless, hasAlpha)
    const pixelsMax = Math.floor(left / perPixel)
    return { isJpeg, isLossless, pixelsMax, memory: Math.max(peak, held + Math.min(pixels, pixelsMax) * perPixel) }
  }
  const lossless = planned(true, meta.hasAlpha)
  if ((format === 'png' || format === 'gif') && pixels <= lossless.pixelsMax) return lossless
  const lossy = planned(false, meta.hasAlpha)
  if (format !== 'png' || !meta.hasAlpha || pixels <= lossy.pixelsMax) return lossy
  return planned(false, !(await withMemory(peak + 2 * pixels, () => isOpaque(input))))
}

/** True if a picture has an alpha channel in which nothing is transparent. Many programs write such PNGs. */
async function isOpaque(input: Uint8Array | string): Promise<boolean> {
  const image = sharp(input, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
  const alpha = await image.extractChannel('alpha').raw({ depth: 'uchar' }).toBuffer()
  return alpha.equals(Buffer.alloc(alpha.byteLength, 0xff))
}

async function written(
  input: Uint8Array | string,
  { width, height }: Metadata,
  isAnimated: boolean,
  { isJpeg, isLossless, pixelsMax }: Plan,
) {
  const options = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', animated: isAnimated } as const
  const image = isAnimated ? sharp(input, options) : sharp(input, options).autoOrient()
  const scale = Math.sqrt(pixelsMax / (width * height))
  const side = Math.floor(Math.max(width, height) * scale)
  const sized = scale < 1 ? image.resize({ width: side, height: side, fit: 'inside' }) : image
  // The JPEG is not optimised: it would be 8 % smaller, and take twice as long.
  const encoded = isJpeg
    ? sized.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
    : sized.webp({ quality: 92, lossless: isLossless, effort: 2 })
  return { extension: isJpeg ? 'jpg' : 'webp', ...(await encoded.toBuffer({ resolveWithObject: true })) }
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
