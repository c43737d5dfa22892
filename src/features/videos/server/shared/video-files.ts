import type { VideoRecord } from '#features/videos/contract.ts'
import { contentFile, signatureOf, storeContentFile, writeContentFile } from '#server/content-files/content-file.ts'

/** Where a video or its captions are kept. @param ending `mp4`, `webm` or `en.vtt` */
export function videoFile(dataDir: string, signature: string, ending: string): string {
  return contentFile(dataDir, 'videos', signature, ending)
}

export function endingOf(type: VideoRecord['type']): 'mp4' | 'webm' {
  return type === 'video/mp4' ? 'mp4' : 'webm'
}

/** Stores a video, and its captions (WebVTT by language) beside it. The caller has checked that the bytes are a video of that type. */
export async function storeVideo(
  dataDir: string,
  bytes: Uint8Array,
  type: VideoRecord['type'],
  captions: Readonly<Record<string, string>> = {},
): Promise<string> {
  const signature = signatureOf(bytes)
  await writeContentFile(videoFile(dataDir, signature, endingOf(type)), bytes)
  for (const [language, text] of Object.entries(captions))
    await writeContentFile(videoFile(dataDir, signature, `${language}.vtt`), text)
  return signature
}

/** The same for a file on disk that may be large. */
export function storeVideoFile(dataDir: string, file: string, type: VideoRecord['type']): Promise<string> {
  return storeContentFile(dataDir, 'videos', file, endingOf(type))
}
