import type { VideoRecord } from './contract.ts'

/** Path prefix of every video; what is below it is immutable and named by content. */
export const VIDEO_PREFIX = '/v'

type Named = Pick<VideoRecord, 'signature' | 'type'>

/** `/v/ab/cd/<signature>.mp4` */
export function videoUrl({ signature, type }: Named): string {
  return `${folderOf(signature)}/${signature}.${type === 'video/mp4' ? 'mp4' : 'webm'}`
}

export function captionsUrl(signature: string, language: string): string {
  return `${folderOf(signature)}/${signature}.${language}.vtt`
}

function folderOf(signature: string): string {
  return `${VIDEO_PREFIX}/${signature.slice(0, 2)}/${signature.slice(2, 4)}`
}
