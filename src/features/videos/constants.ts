import type { VideoRecord } from './contract.ts'

/** Path prefix of every video. Files below it are immutable and named by content. */
export const VIDEO_PREFIX = '/v'

export const HLS_MASTER = 'master.m3u8'
/**
 * Longest shorter side of the format `V_720P` (spec viewer §3): the height of a landscape video, the width of an
 * upright one.
 */
export const MP4_SIDE_MAX_PX = 720
export const MP4_ENDING = `${MP4_SIDE_MAX_PX}p.mp4`
export const HLS_TYPE = 'application/vnd.apple.mpegurl'

type Named = Pick<VideoRecord, 'signature' | 'type'>

/** `/v/ab/cd/<signature>.mp4`: the uploaded file of a video. */
export function videoUrl({ signature, type }: Named): string {
  return `${folderOf(signature)}/${signature}.${type === 'video/mp4' ? 'mp4' : 'webm'}`
}

export function captionsUrl(signature: string, language: string): string {
  return `${folderOf(signature)}/${signature}.${language}.vtt`
}

/** `/v/ab/cd/<signature>/master.m3u8`: the main playlist of a video's HLS renditions. */
export function hlsUrl(signature: string): string {
  return `${folderOf(signature)}/${signature}/${HLS_MASTER}`
}

/** `/v/ab/cd/<signature>.720p.mp4`: a video's MP4 rendition. */
export function mp4Url(signature: string): string {
  return `${folderOf(signature)}/${signature}.${MP4_ENDING}`
}

function folderOf(signature: string): string {
  return `${VIDEO_PREFIX}/${signature.slice(0, 2)}/${signature.slice(2, 4)}`
}
