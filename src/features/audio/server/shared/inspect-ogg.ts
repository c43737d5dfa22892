import type { FileHandle } from 'node:fs/promises'
import { readAt } from '#features/videos/server/shared/mp4-boxes.ts'
import type { InspectedAudio } from './inspect-audio.ts'

/** Size of a page's header without its segment table, and of the largest page (RFC 3533). */
const HEAD_BYTES = 27
const PAGE_BYTES_MAX = HEAD_BYTES + 255 + 255 * 255
/** Opus positions always count 48 kHz samples, whatever the recording's rate (RFC 7845). */
const OPUS_HERTZ = 48_000
/** Position of a page on which no packet ends. */
const NO_PLACE = 0xffff_ffff_ffff_ffffn

interface Stream {
  readonly streamId: number
  readonly hertz: number
  /** Samples at the start that are not played. */
  readonly skipped: number
}

/** Reads Ogg with one stream of Opus or Vorbis. A file with a picture track is refused. */
export async function inspectOgg(file: FileHandle, size: number): Promise<InspectedAudio | null> {
  const start = await readAt(file, 0, Math.min(size, PAGE_BYTES_MAX))
  const stream = streamOf(start)
  if (!stream) return null
  const endBytes = Math.min(size, PAGE_BYTES_MAX)
  const last = lastPlace(await readAt(file, size - endBytes, endBytes), stream.streamId)
  if (last === null) return null
  return {
    type: 'audio/ogg',
    duration_ms: Math.max(0, Math.round(((last - stream.skipped) * 1_000) / stream.hertz)),
  }
}

/** The only stream of the first pages; null if there are several or if it is not an audio stream. */
function streamOf(start: Buffer): Stream | null {
  let found: Stream | null = null
  for (let at = 0; start.toString('latin1', at, at + 4) === 'OggS';) {
    const isFirst = (start.readUInt8(at + 5) & 2) === 2
    if (!isFirst) break
    const segments = start.readUInt8(at + 26)
    const body = at + HEAD_BYTES + segments
    const bytes = start.subarray(at + HEAD_BYTES, body).reduce((sum, length) => sum + length, 0)
    const stream = soundOf(start.subarray(body, body + bytes), start.readUInt32LE(at + 14))
    if (!stream || found) return null
    found = stream
    at = body + bytes
  }
  return found
}

function soundOf(packet: Buffer, streamId: number): Stream | null {
  if (packet.toString('latin1', 0, 8) === 'OpusHead')
    return { streamId, hertz: OPUS_HERTZ, skipped: packet.readUInt16LE(10) }
  if (packet.toString('latin1', 0, 7) !== '\u0001vorbis') return null
  const hertz = packet.readUInt32LE(12)
  return hertz > 0 ? { streamId, hertz, skipped: 0 } : null
}

/** Position of the stream's last page: the number of samples up to its end. */
function lastPlace(end: Buffer, streamId: number): number | null {
  for (let at = end.lastIndexOf('OggS'); at >= 0; at = at === 0 ? -1 : end.lastIndexOf('OggS', at - 1)) {
    if (at + HEAD_BYTES > end.length || end.readUInt32LE(at + 14) !== streamId) continue
    const place = end.readBigUInt64LE(at + 6)
    if (place !== NO_PLACE && place < BigInt(Number.MAX_SAFE_INTEGER)) return Number(place)
  }
  return null
}
