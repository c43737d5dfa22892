import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import type { VideoRecord } from '#features/videos/contract.ts'

/** Where a video or its captions are kept, below the data folder. @param ending `mp4`, `webm` or `en.vtt` */
export function videoFile(dataDir: string, signature: string, ending: string): string {
  return join(dataDir, 'media', 'videos', signature.slice(0, 2), signature.slice(2, 4), `${signature}.${ending}`)
}

/**
 * Stores a video file under the name of its content, and its captions (WebVTT by language) beside it. Storing the same bytes again
 * changes nothing. The caller has checked that the bytes are a video of that type.
 */
export async function storeVideo(
  dataDir: string,
  bytes: Uint8Array,
  type: VideoRecord['type'],
  captions: Readonly<Record<string, string>> = {},
): Promise<string> {
  const signature = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await writeOnce(videoFile(dataDir, signature, type === 'video/mp4' ? 'mp4' : 'webm'), bytes)
  for (const [language, text] of Object.entries(captions))
    await writeOnce(videoFile(dataDir, signature, `${language}.vtt`), text)
  return signature
}

/** The same for a file on disk that may be large; it stays where it is. */
export async function storeVideoFile(dataDir: string, file: string, type: VideoRecord['type']): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  const signature = hash.digest('hex').slice(0, 32)
  const place = videoFile(dataDir, signature, type === 'video/mp4' ? 'mp4' : 'webm')
  await mkdir(join(place, '..'), { recursive: true })
  const part = `${place}.${process.pid}.part`
  await copyFile(file, part)
  await rename(part, place)
  return signature
}

/** No reader sees half a file. */
async function writeOnce(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}
