import type { AudioRecord } from './contract.ts'

/** Path prefix of every track. Files below it are immutable and named by content. */
export const AUDIO_PREFIX = '/a'
/** Largest file of a track in bytes, and the longest and shortest duration in milliseconds. */
export const AUDIO_BYTES_MAX = 20_971_520
export const AUDIO_MAX_MS = 600_000
export const AUDIO_MIN_MS = 100

/** File name extensions by media type. */
export const AUDIO_ENDINGS = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
} as const
export type AudioType = keyof typeof AUDIO_ENDINGS

/** Media types that the file dialog accepts. Browsers use different names for the same type. */
export const AUDIO_FILE_TYPES = [
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/ogg',
  'audio/wav',
  'audio/x-wav',
  'audio/wave',
] as const

/** The address of a track's file, `/a/ab/cd/<signature>.mp3`. */
export function audioUrl({ signature, type }: Pick<AudioRecord, 'signature' | 'type'>): string {
  return `${AUDIO_PREFIX}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${AUDIO_ENDINGS[type]}`
}
