import { lengthOf } from './mp4-boxes.ts'
import { CLUSTER, elementAt, INFO, SEGMENT, statedDuration } from './webm-elements.ts'

/**
 * Reads bytes of a file.
 * @throws RangeError if the file ends earlier
 */
export type ReadRange = (position: number, bytes: number) => Promise<Buffer>

/** Number of bytes that are read at once, so that neighbouring small reads share one. */
const WINDOW_BYTES = 65_536
/** Number of bytes that contain the head of a box or element, and the start of a block. */
const HEAD_BYTES = 24
/** Maximum number of boxes or elements that are checked. The rest of the file is not. */
const PARTS_MAX = 2_000_000
/** If the last picture is earlier than this share of the stated duration, the end of the file is missing. */
const END_SHARE = 0.9

/**
 * True if no part of an MP4 leads beyond the file, and if it has both its description and its data. Only the heads of
 * its boxes are read.
 * @param size of the file, bytes
 * @throws RangeError if the file ends within a head
 */
export async function isWholeMp4(read: ReadRange, size: number): Promise<boolean> {
  const headAt = windowOn(read, size)
  const names = new Set<string>()
  let position = 0
  for (let boxes = 0; position < size && boxes < PARTS_MAX; boxes += 1) {
    const head = await headAt(position)
    if (head.length < 8) return false
    const { length } = lengthOf(head, 0, size - position)
    position += length
    if (position > size) return false
    names.add(head.toString('latin1', 4, 8))
  }
  return names.has('moov') && names.has('mdat')
}

const TIMESTAMP = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1
const BLOCK_DURATION = 0x9b
const INFO_BYTES_MAX = 65_536

/**
 * True if a WebM is complete. A recorder that writes during the recording does not know the length of its segment. In
 * that case all elements must be complete, and must continue until about the duration, if the file states one.
 * @param size of the file, bytes
 * @throws RangeError if the file ends within a head
 */
export async function isWholeWebm(read: ReadRange, size: number): Promise<boolean> {
  const headAt = windowOn(read, size)
  let position = 0
  let hasBlock = false
  let duration = 0
  // Times of the present cluster and block, in the unit of the duration.
  let cluster = 0
  let block = 0
  let end = 0
  for (let elements = 0; position < size && elements < PARTS_MAX; elements += 1) {
    const bytes = await headAt(position)
    const { id, head, length } = elementAt(bytes, 0)
    const data = position + head
    const next = length === null ? null : data + length
    if (next !== null && next > size) return false
    if (id === SEGMENT && next !== null) return true
    if (id === INFO && length !== null && length <= INFO_BYTES_MAX) duration = statedDuration(await read(data, length))
    if (id === TIMESTAMP) cluster = numberAt(bytes, head, length)
    if (id === SIMPLE_BLOCK || id === BLOCK) {
      block = cluster + blockTime(bytes, head)
      end = Math.max(end, block)
      hasBlock = true
    }
    if (id === BLOCK_DURATION) end = Math.max(end, block + numberAt(bytes, head, length))
    const isEntered = id === SEGMENT || id === CLUSTER || id === BLOCK_GROUP
    // No other element may have an unknown length.
    if (next === null && !isEntered) return false
    position = isEntered || next === null ? data : next
  }
  if (position < size) return true
  return hasBlock && !(duration > 0 && end < duration * END_SHARE)
}

function numberAt(bytes: Buffer, at: number, length: number | null): number {
  return bytes.subarray(at, at + (length ?? 0)).reduce((sum, byte) => sum * 256 + byte, 0)
}

/** The time of a block within its cluster. It follows the track's number. */
function blockTime(bytes: Buffer, at: number): number {
  const trackBytes = Math.clz32(bytes.readUInt8(at)) - 23
  return bytes.readInt16BE(at + trackBytes)
}

/** A function that reads the bytes at a position: enough for a head, or fewer at the end of the file. */
function windowOn(read: ReadRange, size: number): (position: number) => Promise<Buffer> {
  let start = 0
  let bytes: Buffer = Buffer.alloc(0)
  return async (position) => {
    const to = Math.min(size, position + HEAD_BYTES)
    if (position < start || to > start + bytes.length) {
      bytes = await read(position, Math.min(WINDOW_BYTES, size - position))
      start = position
    }
    return bytes.subarray(position - start, to - start)
  }
}
