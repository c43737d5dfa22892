import { open, type FileHandle } from 'node:fs/promises'
import type { VideoRecord } from '#features/videos/contract.ts'
import { boxesOf, codecOfTrack, durationOf, HEAD_BYTES_MAX, readAt, readMoov, trackKind } from './mp4-boxes.ts'
import { CLUSTER, EBML, elementsOf, INFO, numberOf, SEGMENT, statedDuration, textOf, TRACKS } from './webm-elements.ts'
import { isWholeMp4, isWholeWebm, type ReadRange } from './whole-video.ts'

/** The properties that the file states. The duration is 0 if the file does not state it. */
export type InspectedVideo = Pick<VideoRecord, 'type' | 'width' | 'height' | 'duration_ms' | 'has_sound'>

const SIDE_MAX_PX = 16_384

/**
 * Reads the tracks of an MP4 or WebM file, detected by its content.
 * @returns `no-video` if it has no picture track, `damaged` if its end is missing
 */
export async function inspectVideo(path: string): Promise<InspectedVideo | 'no-video' | 'damaged'> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = await readAt(file, 0, Math.min(size, 64))
    const isWebm = start.length >= 4 && start.readUInt32BE(0) === EBML
    if (!isWebm && start.toString('latin1', 4, 8) !== 'ftyp') return 'no-video'
    const read: ReadRange = (position, bytes) => readAt(file, position, bytes)
    if (!(await (isWebm ? isWholeWebm : isWholeMp4)(read, size))) return 'damaged'
    const found = isWebm ? await inspectWebm(file, size) : await inspectMp4(file, size, start)
    return found && isSize(found.width) && isSize(found.height) ? found : 'no-video'
  } catch (error) {
    // A length in the file leads beyond its end.
    if (error instanceof RangeError) return 'damaged'
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

/**
 * Codecs of the video and audio tracks of an MP4, by the names in the file: `avc1`, `mp4a`. Empty if its description
 * cannot be read.
 */
export async function codecsOf(path: string): Promise<readonly string[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const moov = await readMoov(file, size, await readAt(file, 0, Math.min(size, 64)))
    if (!moov) return []
    const tracks = [...boxesOf(moov)].filter(({ name }) => name === 'trak').map(({ body }) => [...boxesOf(body)])
    return tracks.filter((parts) => ['vide', 'soun'].includes(trackKind(parts) ?? '')).map(codecOfTrack)
  } catch (error) {
    // A length in the file leads beyond its end.
    if (error instanceof RangeError) return []
    throw error
  } finally {
    await file.close()
  }
}

/**
 * Width and height as the video is shown. A phone stores an upright video in landscape, with a matrix that rotates it.
 */
function sizeOf(tkhd: Buffer): { readonly width: number; readonly height: number } {
  const [width, height] = [tkhd.readUInt32BE(tkhd.length - 8) >>> 16, tkhd.readUInt32BE(tkhd.length - 4) >>> 16]
  const isTurned = tkhd.readInt32BE(tkhd.length - 44) === 0 && tkhd.readInt32BE(tkhd.length - 40) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

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

function lengthOfSegment(info: Buffer): number {
  const scale = numberOf(info, 0x2a_d7_b1) || 1_000_000
  const ms = Math.round((statedDuration(info) * scale) / 1_000_000)
  return Number.isSafeInteger(ms) && ms > 0 ? ms : 0
}
