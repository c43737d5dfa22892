import { open, type FileHandle } from 'node:fs/promises'
import type { VideoRecord } from '#features/videos/contract.ts'
import { boxesOf, durationOf, HEAD_BYTES_MAX, readAt, readMoov, trackKind } from './mp4-boxes.ts'

/** The properties that a file states; the duration is 0 if it is not stated. */
export type InspectedVideo = Pick<VideoRecord, 'type' | 'width' | 'height' | 'duration_ms' | 'has_sound'>

const SIDE_MAX_PX = 16_384

/** Reads the tracks of an MP4 or WebM file, detected by its content; null if it has no picture track. */
export async function inspectVideo(path: string): Promise<InspectedVideo | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = await readAt(file, 0, Math.min(size, 64))
    const found = start.readUInt32BE(0) === EBML ? await inspectWebm(file, size) : await inspectMp4(file, size, start)
    return found && isSize(found.width) && isSize(found.height) ? found : null
  } catch (error) {
    // Lengths that lead out of the file: it is damaged.
    if (error instanceof RangeError) return null
    throw error
  } finally {
    await file.close()
  }
}

function isSize(side: number): boolean {
  return side >= 1 && side <= SIDE_MAX_PX
}

async function inspectMp4(file: FileHandle, size: number, start: Buffer): Promise<InspectedVideo | null> {
  const moov = await readMoov(file, size, start)
  return moov && tracksOf(moov)
}

function tracksOf(moov: Buffer): InspectedVideo | null {
  let duration_ms = 0
  let has_sound = false
  let size: { width: number; height: number } | null = null
  for (const { name, body } of boxesOf(moov)) {
    if (name === 'mvhd') duration_ms = durationOf(body)
    if (name !== 'trak') continue
    const parts = [...boxesOf(body)]
    const kind = trackKind(parts)
    if (kind === 'soun') has_sound = true
    const head = parts.find((part) => part.name === 'tkhd')
    if (kind === 'vide' && head) size ??= sizeOf(head.body)
  }
  return size && { type: 'video/mp4', ...size, duration_ms, has_sound }
}

/** Width and height as they are shown: a phone's upright video is stored lying, with a turning matrix. */
function sizeOf(tkhd: Buffer): { readonly width: number; readonly height: number } {
  const [width, height] = [tkhd.readUInt32BE(tkhd.length - 8) >>> 16, tkhd.readUInt32BE(tkhd.length - 4) >>> 16]
  const isTurned = tkhd.readInt32BE(tkhd.length - 44) === 0 && tkhd.readInt32BE(tkhd.length - 40) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

// WebM (Matroska, RFC 9559): elements of an id, a length, and data.

const EBML = 0x1a_45_df_a3
const SEGMENT = 0x18_53_80_67
const CLUSTER = 0x1f_43_b6_75
const INFO = 0x15_49_a9_66
const TRACKS = 0x16_54_ae_6b

async function inspectWebm(file: FileHandle, size: number): Promise<InspectedVideo | null> {
  const bytes = await readAt(file, 0, Math.min(size, HEAD_BYTES_MAX))
  let type = ''
  let duration_ms = 0
  let has_sound = false
  let found: { width: number; height: number } | null = null
  for (const { id, data } of elementsOf(bytes)) {
    if (id === EBML) type = textOf(data, 0x42_82)
    if (id !== SEGMENT) continue
    for (const part of elementsOf(data)) {
      if (part.id === CLUSTER) break
      if (part.id === INFO) duration_ms = lengthOfSegment(part.data)
      if (part.id !== TRACKS) continue
      for (const track of elementsOf(part.data)) {
        const kind = numberOf(track.data, 0x83)
        if (kind === 2) has_sound = true
        const video = [...elementsOf(track.data)].find((each) => each.id === 0xe0)
        if (kind === 1 && video) found ??= { width: numberOf(video.data, 0xb0), height: numberOf(video.data, 0xba) }
      }
    }
  }
  return type === 'webm' && found ? { type: 'video/webm', ...found, duration_ms, has_sound } : null
}

/** The elements of the data. The last one may be incomplete. */
function* elementsOf(bytes: Buffer): Generator<{ readonly id: number; readonly data: Buffer }> {
  for (let at = 0; at + 2 <= bytes.length;) {
    const id = variableOf(bytes, at, false)
    const length = variableOf(bytes, at + id.bytes, true)
    const from = at + id.bytes + length.bytes
    const isUnknown = length.value === 2 ** (7 * length.bytes) - 1
    const to = isUnknown ? bytes.length : Math.min(bytes.length, from + length.value)
    yield { id: id.value, data: bytes.subarray(from, to) }
    at = to
  }
}

function variableOf(bytes: Buffer, at: number, isLength: boolean): { readonly value: number; readonly bytes: number } {
  const first = bytes.readUInt8(at)
  const count = Math.clz32(first) - 23
  if (count > 8) throw new RangeError('A number has no length.')
  let value = isLength ? first & (0xff >> count) : first
  for (let i = 1; i < count; i += 1) value = value * 256 + bytes.readUInt8(at + i)
  return { value, bytes: count }
}

function child(data: Buffer, id: number): Buffer | undefined {
  return [...elementsOf(data)].find((each) => each.id === id)?.data
}

function numberOf(data: Buffer, id: number): number {
  return child(data, id)?.reduce((sum, byte) => sum * 256 + byte, 0) ?? 0
}

function textOf(data: Buffer, id: number): string {
  return child(data, id)?.toString('latin1').replaceAll('\0', '') ?? ''
}

function lengthOfSegment(info: Buffer): number {
  const duration = child(info, 0x44_89)
  const length = duration?.length === 8 ? duration.readDoubleBE() : duration?.length === 4 ? duration.readFloatBE() : 0
  const scale = numberOf(info, 0x2a_d7_b1) || 1_000_000
  const ms = Math.round((length * scale) / 1_000_000)
  return Number.isSafeInteger(ms) && ms > 0 ? ms : 0
}
