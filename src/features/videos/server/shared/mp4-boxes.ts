import type { FileHandle } from 'node:fs/promises'

/** Maximum number of bytes of a box that is read into memory. Descriptions of tracks are far smaller. */
export const HEAD_BYTES_MAX = 16 * 1_024 * 1_024
const BOXES_MAX = 10_000

interface Mp4Box {
  readonly name: string
  readonly body: Buffer
}

/** @throws RangeError if the file ends earlier */
export async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes)
  const { bytesRead } = await file.read(buffer, 0, bytes, position)
  if (bytesRead < bytes) throw new RangeError('The file ends too early.')
  return buffer
}

// MP4 (ISO 14496-12) consists of boxes with a length, a name of four letters, and a body.

/**
 * The body of the box that describes the tracks; null if the file is not an MP4 or has no such box.
 * @param start the first bytes of the file
 */
export async function readMoov(file: FileHandle, size: number, start: Buffer): Promise<Buffer | null> {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return null
  let position = 0
  for (let boxes = 0; position + 8 <= size && boxes < BOXES_MAX; boxes += 1) {
    const head = await readAt(file, position, Math.min(16, size - position))
    const { length, body } = lengthOf(head, 0, size - position)
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (length > HEAD_BYTES_MAX || position + length > size) return null
      return readAt(file, position + body, length - body)
    }
    position += length
  }
  return null
}

/**
 * Number of bytes of a box, and of its head.
 * @param rest bytes from the start of the box to the end of what contains it
 * @throws RangeError if the head is not complete
 */
export function lengthOf(head: Buffer, at: number, rest: number): { readonly length: number; readonly body: number } {
  const short = head.readUInt32BE(at)
  const length = short === 1 ? Number(head.readBigUInt64BE(at + 8)) : short === 0 ? rest : short
  const body = short === 1 ? 16 : 8
  if (length < body) throw new RangeError('A box is shorter than its own head.')
  return { length, body }
}

export function* boxesOf(bytes: Buffer): Generator<Mp4Box> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const { length, body } = lengthOf(bytes, at, bytes.length - at)
    if (at + length > bytes.length) throw new RangeError('A box is longer than the one around it.')
    yield { name: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + body, at + length) }
    at += length
  }
}

/**
 * Kind of a track: `vide` or `soun`.
 * @param trak the boxes in the track
 */
export function trackKind(trak: Iterable<Mp4Box>): string | undefined {
  const media = [...trak].find(({ name }) => name === 'mdia')
  const handler = media && [...boxesOf(media.body)].find(({ name }) => name === 'hdlr')
  return handler?.body.toString('latin1', 8, 12)
}

/** The name of a track's first sample description, such as `avc1`. */
export function codecOfTrack(trak: readonly Mp4Box[]): string {
  let parts = trak
  for (const name of ['mdia', 'minf', 'stbl']) {
    const box = parts.find((part) => part.name === name)
    parts = box ? [...boxesOf(box.body)] : []
  }
  // The name is after a version, a count, and the description's length.
  return parts.find(({ name }) => name === 'stsd')?.body.toString('latin1', 12, 16) ?? ''
}

/** The duration in milliseconds; 0 if the file does not state it. */
export function durationOf(mvhd: Buffer): number {
  const isLong = mvhd.readUInt8(0) === 1
  const scale = mvhd.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16)
  const isKnown = scale > 0 && duration < (isLong ? Number.MAX_SAFE_INTEGER : 0xff_ff_ff_ff)
  return isKnown ? Math.round((duration / scale) * 1_000) : 0
}
