import type { AudioRecord } from '#features/audio/contract.ts'
import { AUDIO_ENDINGS } from '#features/audio/constants.ts'
import { storeContentFile } from '#server/content-files/content-file.ts'

/** Stores a track. The caller has checked that the file has this type. */
export function storeAudioFile(dataDir: string, file: string, type: AudioRecord['type']): Promise<string> {
  return storeContentFile(dataDir, 'audio', file, AUDIO_ENDINGS[type])
}
