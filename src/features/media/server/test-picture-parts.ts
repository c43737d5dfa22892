import { crc32, deflateSync } from 'node:zlib'

// Parts of picture files, and pictures with changed bytes.

export const latin = (text: string) => Buffer.from(text, 'latin1')

export function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A JPEG with a segment at its start. */
export const afterStart = (jpeg: Buffer, part: Buffer) => Buffer.concat([jpeg.subarray(0, 2), part, jpeg.subarray(2)])

export function chunk(name: string, body: Buffer): Buffer {
  const part = Buffer.alloc(12 + body.length)
  part.writeUInt32BE(body.length)
  part.write(name, 4, 'latin1')
  body.copy(part, 8)
  part.writeUInt32BE(crc32(part.subarray(4, 8 + body.length)), 8 + body.length)
  return part
}

const PNG_START = latin('\x89PNG\r\n\x1a\n')
const PNG_HEADER_END = 33

export const afterHeader = (png: Buffer, part: Buffer) =>
  Buffer.concat([png.subarray(0, PNG_HEADER_END), part, png.subarray(PNG_HEADER_END)])

function pngHeader(width: number, height: number, depth: number, colors = 0, isInterlaced = 0): Buffer {
  const body = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colors, 0, 0, isInterlaced])
  body.writeUInt32BE(width)
  body.writeUInt32BE(height, 4)
  return chunk('IHDR', body)
}

export function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([PNG_START, chunk('IHDR', header), png.subarray(PNG_HEADER_END)])
}

const pngOf = (header: Buffer, bytes: number) =>
  Buffer.concat([
    PNG_START,
    header,
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** A black PNG. @param bytesMax if there are fewer pixels than the header says */
export function flatPng(width: number, height: number, depth: number, bytesMax = Infinity): Buffer {
  return pngOf(pngHeader(width, height, depth), Math.min(bytesMax, height * (1 + Math.ceil((width * depth) / 8))))
}

const COLORS_WITH_ALPHA = 6

/** A transparent PNG of 16 bits of which the first pass alone is there. */
export function interlacedPng(width: number, height: number): Buffer {
  const bytes = Math.ceil(height / 8) * (1 + Math.ceil(width / 8) * 8)
  return pngOf(pngHeader(width, height, 16, COLORS_WITH_ALPHA, 1), bytes)
}

/** The size in the frame header of a baseline or progressive JPEG. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const at = Math.max(copy.indexOf(latin('\xff\xc0')), copy.indexOf(latin('\xff\xc2')))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

export function withUint32LE(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(value, at)
  return copy
}

export function withGifScreen(gif: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(gif)
  copy.writeUInt16LE(width, 6)
  copy.writeUInt16LE(height, 8)
  return copy
}

export function withWebpSize(webp: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(webp)
  const at = copy.indexOf(latin('\x9d\x01\x2a'))
  copy.writeUInt16LE(width, at + 3)
  copy.writeUInt16LE(height, at + 5)
  return copy
}

export function withAvifSize(avif: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(avif)
  const at = copy.indexOf('ispe', 0, 'latin1')
  copy.writeUInt32BE(width, at + 8)
  copy.writeUInt32BE(height, at + 12)
  return copy
}

/** A WebP with one more chunk, and the header that allows it. */
export function withRiffChunk(webp: Buffer, name: string, body: Buffer, width: number, height: number): Buffer {
  const riffChunk = (called: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(called, 'latin1')
    head.writeUInt32LE(content.length, 4)
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
  }
  const flags = name === 'EXIF' ? 8 : name === 'XMP ' ? 4 : 0
  const extended = Buffer.from([flags, 0, 0, 0, width - 1, 0, 0, height - 1, 0, 0])
  const rest = Buffer.concat([latin('WEBP'), riffChunk('VP8X', extended), webp.subarray(12), riffChunk(name, body)])
  return riffChunk('RIFF', rest)
}

export function subBlocks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; at += 255) {
    const part = body.subarray(at, at + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat([...parts, Buffer.alloc(1)])
}

export const gifExtension = (label: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0x21, label]), subBlocks(body)])

/** Inserts a block behind the header and the colours of a GIF. */
export function beforeImage(gif: Buffer, block: Buffer): Buffer {
  const flags = gif.readUInt8(10)
  const at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  return Buffer.concat([gif.subarray(0, at), block, gif.subarray(at)])
}

/** A GIF of a few bytes per frame. Each frame draws one pixel. */
export function manyFrames(frames: number, width: number, height: number): Buffer {
  const head = latin('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = latin('\x21\xf9\x04\0\x02\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0')
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), latin(';')])
}

/** Bytes that are the same at each run. */
export function randomBytes(length: number, seed: number): Buffer {
  let state = seed * 7_919 + 1
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return state >> 16
    }),
  )
}

/** Replaces some bytes behind the start of a file. */
export function withWrongBytes(bytes: Buffer, seed: number, from = 16, length = bytes.length - from): Buffer {
  const copy = Buffer.from(bytes)
  const random = randomBytes(24, seed)
  for (let at = 0; at < random.length; at += 3) copy[from + (random.readUInt16BE(at) % length)] = random[at + 2]!
  return copy
}
