import type { Metadata } from 'sharp'
import type { PictureFormat } from '../sniff-picture.ts'

/** Memory for all pictures that are read at the same time, in bytes. A picture that needs more by itself is refused. */
export const PICTURE_MEMORY_MAX_BYTES = 250_000_000

// Bytes of memory per pixel, measured with pictures of random pixels, which need most [R].
/** To write a WebP without loss, or its alpha channel. The encoder has an entry for each pixel that resembles no other. */
const WRITE_EXACT = 42
const WRITE_WEBP = 9
/** To read a JPEG or PNG some lines at a time. The former includes what it takes to write it. */
const READ_JPEG = 3
const READ_PNG = 1.5
const READ_GIF = 5.5
const READ_WEBP = 7.5
const READ_AVIF = 20
const READ_DEEP_AVIF = 27
/** What the decoder of an opaque AVIF frees before the picture is written. */
const FREED_OF_AVIF = 9
/** Frames are read one after the other. What is written of all of them is held until the end. */
const MOVING = 4
/** Bytes of memory per byte of a moving WebP, whose frames may hold more than their pixels suggest. */
const MOVING_WEBP_BYTES = 7
/** A picture that is not upright is held as a whole to turn it. */
const TURN = 4

type Kind = Pick<Metadata, 'channels' | 'depth' | 'hasAlpha' | 'isProgressive' | 'chromaSubsampling' | 'orientation'>

/** Bytes of memory that a picture needs: the most while it is read, and what is held while it is written. */
export interface ReadMemory {
  readonly peak: number
  readonly held: number
}

/** The memory for a picture that does not move. A small file may need much. */
export function memoryToRead(meta: Kind, format: PictureFormat, pixels: number): ReadMemory {
  const read = readOf(meta, format) + ((meta.orientation ?? 1) > 1 ? TURN : 0)
  const freed = format === 'avif' && !meta.hasAlpha ? FREED_OF_AVIF : 0
  return { peak: pixels * read, held: pixels * (read - freed) }
}

/** Bytes of memory to read and write a picture that moves. */
export function memoryOfMoving(format: PictureFormat, pixels: number, bytes: number): number {
  return Math.max(pixels * MOVING, format === 'webp' ? bytes * MOVING_WEBP_BYTES : 0)
}

function readOf({ channels, depth, isProgressive, chromaSubsampling }: Kind, format: PictureFormat): number {
  switch (format) {
    case 'jpeg':
      // Of a picture in several scans, all pixels are held until the last scan.
      return READ_JPEG + (isProgressive ? channels * (chromaSubsampling === '4:2:0' ? 1.2 : 2.2) : 0)
    case 'png':
      return isProgressive ? channels * (depth === 'uchar' ? 1.3 : 2.6) : READ_PNG
    case 'webp':
      return READ_WEBP
    case 'gif':
      return READ_GIF
    case 'avif':
      return depth === 'uchar' ? READ_AVIF : READ_DEEP_AVIF
  }
}

/** Bytes of memory per pixel to write a picture as a WebP. */
export function memoryToWrite(isLossless: boolean, hasAlpha: boolean): number {
  return isLossless || hasAlpha ? WRITE_EXACT : WRITE_WEBP
}

/** Bytes of memory to make sizes of a stored picture. */
export function memoryOfStored({ width, height, source }: StoredPicture): number {
  if (source.kind !== 'file') return 0
  if (source['isAnimated'] === true) return width * height * MOVING
  const isJpeg = typeof source['path'] === 'string' && source['path'].endsWith('.jpg')
  return width * height * (isJpeg ? READ_JPEG : READ_WEBP)
}

interface StoredPicture {
  readonly width: number
  readonly height: number
  readonly source: { readonly kind: string; readonly [detail: string]: unknown }
}

interface Waiting {
  readonly bytes: number
  readonly start: () => void
}

let used = 0
const waiting: Waiting[] = []

/** Does the work as soon as its memory is free. Work that waits starts in its order. */
export async function withMemory<Value>(wanted: number, work: () => Promise<Value>): Promise<Value> {
  const bytes = Math.min(wanted, PICTURE_MEMORY_MAX_BYTES)
  await new Promise<void>((start) => {
    waiting.push({ bytes, start })
    startNext()
  })
  try {
    return await work()
  } finally {
    used -= bytes
    startNext()
  }
}

function startNext(): void {
  for (let next = waiting[0]; next && used + next.bytes <= PICTURE_MEMORY_MAX_BYTES; next = waiting[0]) {
    waiting.shift()
    used += next.bytes
    next.start()
  }
}
