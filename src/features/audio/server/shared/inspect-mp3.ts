import type { FileHandle } from 'node:fs/promises'
import { readAt } from '#features/videos/server/shared/mp4-boxes.ts'
import type { InspectedAudio } from './inspect-audio.ts'

/**
 * Kilobits per second by the four-bit index in a frame's header (ISO 11172-3 and 13818-3, layer III). 0: not supported.
 */
const KBITS_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
const KBITS_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
const HERTZ_V1 = [44_100, 48_000, 32_000, 0]
const LAYER_3 = 1
/** Maximum number of bytes, such as padding, between the tag and the first frame. */
const GAP_BYTES_MAX = 4_096
/** Number of consecutive frames required, because two matching bytes occur by chance in any file. */
const FRAMES_MIN = 3
/** Size of the largest frame. */
const FRAME_BYTES_MAX = 1_441
const TAG_HEAD_BYTES = 10

interface Frame {
  readonly bytes: number
  readonly samples: number
  readonly hertz: number
  readonly kbits: number
  /** Size of the side information before the frame's samples. In the first frame, the encoder's own tag follows it. */
  readonly sideBytes: number
}

/**
 * Reads MPEG audio layer III: an optional tag, then frames that consist of a header and samples.
 * @param start the first bytes of the file
 */
export async function inspectMp3(file: FileHandle, size: number, start: Buffer): Promise<InspectedAudio | null> {
  const from = tagBytes(start)
  const bytes = await readAt(file, from, Math.min(size - from, GAP_BYTES_MAX + FRAMES_MIN * FRAME_BYTES_MAX))
  for (let at = 0; at < GAP_BYTES_MAX && at + 4 <= bytes.length; at += 1) {
    const first = frameAt(bytes, at)
    if (!first || !isFollowed(bytes, at, first)) continue
    const frames = framesSaid(bytes.subarray(at + 4 + first.sideBytes))
    const duration_ms = frames ? (frames * first.samples * 1_000) / first.hertz : ((size - from - at) * 8) / first.kbits
    return { type: 'audio/mpeg', duration_ms: Math.round(duration_ms) }
  }
  return null
}

/** Length of the ID3v2 tag; its length field uses seven bits per byte. */
function tagBytes(start: Buffer): number {
  if (start.toString('latin1', 0, 3) !== 'ID3') return 0
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (start.readUInt8(at) & 0x7f), 0)
  return TAG_HEAD_BYTES + length
}

function isFollowed(bytes: Buffer, at: number, first: Frame): boolean {
  let next = at + first.bytes
  for (let frames = 1; frames < FRAMES_MIN; frames += 1) {
    const frame = next + 4 <= bytes.length ? frameAt(bytes, next) : null
    if (!frame || frame.hertz !== first.hertz || frame.samples !== first.samples) return false
    next += frame.bytes
  }
  return true
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  const head = bytes.readUInt32BE(at)
  if (head >>> 21 !== 0x7_ff) return null
  const version = (head >>> 19) & 3
  const isV1 = version === 3
  if (version === 1 || ((head >>> 17) & 3) !== LAYER_3) return null
  const kbits = (isV1 ? KBITS_V1 : KBITS_V2)[(head >>> 12) & 15] ?? 0
  const hertz = (HERTZ_V1[(head >>> 10) & 3] ?? 0) / (isV1 ? 1 : version === 2 ? 2 : 4)
  if (kbits === 0 || hertz === 0) return null
  const samples = isV1 ? 1_152 : 576
  const isMono = ((head >>> 6) & 3) === 3
  const sideBytes = isV1 ? (isMono ? 17 : 32) : isMono ? 9 : 17
  const padding = (head >>> 9) & 1
  return { bytes: Math.floor((samples / 8) * ((kbits * 1_000) / hertz)) + padding, samples, hertz, kbits, sideBytes }
}

/** Number of frames that the encoder wrote into its tag (`Xing`, or `Info` at a constant rate); null without a tag. */
function framesSaid(tag: Buffer): number | null {
  if (tag.length < 12 || !['Xing', 'Info'].includes(tag.toString('latin1', 0, 4))) return null
  return (tag.readUInt32BE(4) & 1) === 1 ? tag.readUInt32BE(8) : null
}
