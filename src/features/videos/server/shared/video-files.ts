import { HLS_MASTER, MP4_ENDING } from '#features/videos/constants.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { contentName, signatureOf, storeContentFile, writeContentFile } from '#server/content-files/content-file.ts'

/**
 * The path of a video or its captions below the media folder.
 * @param ending `mp4`, `webm`, `720p.mp4` or `en.vtt`
 */
export function videoName(signature: string, ending: string): string {
  return contentName('videos', signature, ending)
}

/** The path of a file of a video's HLS renditions: `master.m3u8`, `h360.m3u8`, `h360.m4s`. */
export function hlsName(signature: string, file: string): string {
  return `videos/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}/${file}`
}

/** The paths of all files of a video. */
export function videoNames({ signature, type, captions, hls = [], mp4 }: VideoRecord): readonly string[] {
  const hlsFiles = hls.flatMap((height) => [`h${height}.m3u8`, `h${height}.m4s`])
  return [
    videoName(signature, endingOf(type)),
    ...(mp4 ? [videoName(signature, MP4_ENDING)] : []),
    ...captions.map((language) => videoName(signature, `${language}.vtt`)),
    ...(hls.length > 0 ? [HLS_MASTER, ...hlsFiles] : []).map((file) => hlsName(signature, file)),
  ]
}

export function endingOf(type: VideoRecord['type']): 'mp4' | 'webm' {
  return type === 'video/mp4' ? 'mp4' : 'webm'
}

/**
 * Stores a video with its captions (WebVTT by language). The caller must have checked that the bytes are a video of
 * that type.
 */
export async function storeVideo(
  dataDir: string,
  bytes: Uint8Array,
  type: VideoRecord['type'],
  captions: Readonly<Record<string, string>> = {},
): Promise<string> {
  const signature = signatureOf(bytes)
  await writeContentFile(dataDir, videoName(signature, endingOf(type)), bytes)
  for (const [language, text] of Object.entries(captions))
    await writeContentFile(dataDir, videoName(signature, `${language}.vtt`), text)
  return signature
}

/** Stores a video that is a file on disk, because it may be large. */
export function storeVideoFile(dataDir: string, file: string, type: VideoRecord['type']): Promise<string> {
  return storeContentFile(dataDir, 'videos', file, endingOf(type))
}
