import { open, type FileHandle } from 'node:fs/promises'
import type { AudioRecord } from '#features/audio/contract.ts'
import { boxesOf, durationOf, readAt, readMoov, trackKind } from '#features/videos/server/shared/mp4-boxes.ts'
import { inspectMp3 } from './inspect-mp3.ts'
import { inspectOgg } from './inspect-ogg.ts'

/** The type and duration that a file states; the duration is 0 if the file does not state it. */
export type InspectedAudio = Pick<AudioRecord, 'type' | 'duration_ms'>

const START_BYTES = 64
const CHUNKS_MAX = 1_000
/** Length fields of a WAV file that was streamed, so that its length was not known when the header was written. */
const UNKNOWN_LENGTHS: ReadonlySet<number> = new Set([0, 0xff_ff_ff_ff])

/**
 * Detects an MP3, M4A, OGG or WAV file by its content. Null if it is none of these, has a picture track, or is damaged.
 */
export async function inspectAudio(path: string): Promise<InspectedAudio | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size < START_BYTES) return null
    const start = await readAt(file, 0, START_BYTES)
    const magic = start.toString('latin1', 0, 4)
    if (magic === 'RIFF') return await inspectWav(file, size, start)
    if (magic === 'OggS') return await inspectOgg(file, size)
    if (start.toString('latin1', 4, 8) === 'ftyp') return await inspectM4a(file, size, start)
    return await inspectMp3(file, size, start)
  } catch (error) {
    // A length in the file points beyond its end, so the file is damaged.
    if (error instanceof RangeError) return null
    throw error
  } finally {
    await file.close()
  }
}

async function inspectM4a(file: FileHandle, size: number, start: Buffer): Promise<InspectedAudio | null> {
  const moov = await readMoov(file, size, start)
  if (!moov) return null
  let duration_ms = 0
  const kinds: (string | undefined)[] = []
  for (const { name, body } of boxesOf(moov)) {
    if (name === 'mvhd') duration_ms = durationOf(body)
    if (name === 'trak') kinds.push(trackKind(boxesOf(body)))
  }
  return kinds.includes('soun') && !kinds.includes('vide') ? { type: 'audio/mp4', duration_ms } : null
}

/** Reads a RIFF file: chunks with a name, a length, and data padded to an even length. */
async function inspectWav(file: FileHandle, size: number, start: Buffer): Promise<InspectedAudio | null> {
  if (start.toString('latin1', 8, 12) !== 'WAVE') return null
  let bytesPerSecond = 0
  let position = 12
  for (let chunks = 0; position + 8 <= size && chunks < CHUNKS_MAX; chunks += 1) {
    const head = await readAt(file, position, 8)
    const length = head.readUInt32LE(4)
    const body = position + 8
    switch (head.toString('latin1', 0, 4)) {
      case 'fmt ':
        bytesPerSecond = (await readAt(file, body, 16)).readUInt32LE(8)
        break
      case 'data': {
        const bytes = UNKNOWN_LENGTHS.has(length) ? size - body : length
        if (bytesPerSecond === 0 || body + bytes > size) return null
        return { type: 'audio/wav', duration_ms: Math.round((bytes / bytesPerSecond) * 1_000) }
      }
    }
    position = body + length + (length % 2)
  }
  return null
}
