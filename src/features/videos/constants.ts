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

export const CAPTION_FILE_ENDING = 'vtt'
/** The largest caption file that a member may send: 1 MB. */
export const CAPTION_BYTES_MAX = 1_048_576
/** Maximum number of texts in a caption file. A film of two hours has about 2,000. */
export const CAPTION_CUES_MAX = 10_000
/** Maximum length of one of these texts, in characters. Two full lines have about 80. */
export const CAPTION_TEXT_MAX = 1_000
/** Maximum number of caption languages of a video. */
export const CAPTION_LANGUAGES_MAX = 20
/** Longest tag of a language, in characters. */
export const CAPTION_TAG_MAX = 30

/** Endings of caption files that a member may send. */
export const CAPTION_FILE_TYPES = ['.vtt', '.srt'] as const
/** Languages that are offered for captions, as BCP 47 tags. */
export const CAPTION_LANGUAGES = (
  'af ar bg bn ca cs da de el en en-GB es es-419 et eu fa fi fil fr fr-CA ga gl gu he hi hr hu hy id is it ja ka kk km kn ' +
  'ko lt lv mk ml mr ms my nb ne nl pa pl pt pt-BR ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant'
).split(' ')

type Named = Pick<VideoRecord, 'signature' | 'type'>

/** `/v/ab/cd/<signature>.mp4`: the uploaded file of a video. */
export function videoUrl({ signature, type }: Named): string {
  return `${folderOf(signature)}/${signature}.${type === 'video/mp4' ? 'mp4' : 'webm'}`
}

export function captionsUrl(signature: string, language: string): string {
  return `${folderOf(signature)}/${signature}.${language}.vtt`
}

/**
 * The address of a caption file by its name without the ending. `/v/ab/cd/<signature>.vtt` is a file that a member
 * added, named by its own content.
 */
export function captionFileUrl(name: string): string {
  return `${folderOf(name)}/${name}.${CAPTION_FILE_ENDING}`
}

/** The signature in such an address; null for any other address. */
export function signatureOfCaptionFile(url: string): string | null {
  const signature = /\/([0-9a-f]{32})\.vtt$/.exec(url)?.[1] ?? null
  return signature !== null && url === captionFileUrl(signature) ? signature : null
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
