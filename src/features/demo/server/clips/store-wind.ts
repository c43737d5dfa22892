import type { AudioRecord } from '#features/audio/contract.ts'
import { storeAudio } from '#features/audio/server/shared/audio-files.ts'
import { randomFrom } from '../random.ts'

const WIND_MS = 12_000
const HERTZ = 11_025
const SAMPLE_BYTES = 2
const HEAD_BYTES = 44
/** How loud the wind is at most, as a part of the full range. */
const LOUDEST = 0.5
/** Number of gusts. A whole number, so that the end of the track fits its beginning. */
const GUSTS = 3

/** Stores the track of the demo's stories. */
export async function storeWind(dataDir: string): Promise<AudioRecord> {
  const signature = await storeAudio(dataDir, makeWind(), 'audio/wav')
  return { signature, type: 'audio/wav', duration_ms: WIND_MS }
}

/** Wind as a WAV file: noise without its high tones, which swells and fades. */
function makeWind(): Buffer {
  const random = randomFrom('wind')
  const count = (WIND_MS * HERTZ) / 1_000
  const file = Buffer.alloc(HEAD_BYTES + count * SAMPLE_BYTES)
  writeHead(file)
  let slow = 0
  let smooth = 0
  for (let at = 0; at < count; at += 1) {
    const gust = (1 - Math.cos((2 * Math.PI * GUSTS * at) / count)) / 2
    // A gust is louder and higher.
    slow += (random.between(-1, 1) - slow) * (0.04 + 0.08 * gust)
    smooth += (slow - smooth) * 0.2
    const loudness = LOUDEST * (0.15 + 0.85 * gust) * 5
    const sample = Math.max(-LOUDEST, Math.min(LOUDEST, smooth * loudness))
    file.writeInt16LE(Math.round(sample * 32_767), HEAD_BYTES + at * SAMPLE_BYTES)
  }
  return file
}

function writeHead(file: Buffer): void {
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  // Samples as they are, one channel.
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(HERTZ, 24)
  file.writeUInt32LE(HERTZ * SAMPLE_BYTES, 28)
  file.writeUInt16LE(SAMPLE_BYTES, 32)
  file.writeUInt16LE(SAMPLE_BYTES * 8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(file.length - HEAD_BYTES, 40)
}
