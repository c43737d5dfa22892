import type { AudioRecord } from '#features/audio/contract.ts'
import { AUDIO_ENDINGS } from '#features/audio/constants.ts'
import { contentName, signatureOf, storeContentFile, writeContentFile } from '#server/content-files/content-file.ts'

/** Stores a track. The caller has checked that the file has this type. */
export function storeAudioFile(dataDir: string, file: string, type: AudioRecord['type']): Promise<string> {
  return storeContentFile(dataDir, 'audio', file, AUDIO_ENDINGS[type])
}

/** Stores a track whose bytes are in memory. The caller makes sure that they have this type. */
export async function storeAudio(dataDir: string, bytes: Uint8Array, type: AudioRecord['type']): Promise<string> {
  const signature = signatureOf(bytes)
  await writeContentFile(dataDir, contentName('audio', signature, AUDIO_ENDINGS[type]), bytes)
  return signature
}
