import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keepFile, localFile } from './kept-files.ts'

/** Folders of files below `<data>/media` that are named by their content. */
export type ContentFolder = 'videos' | 'audio' | 'fonts'

/** Number of hexadecimal digits in a name. */
const SIGNATURE_DIGITS = 32

/**
 * The file's path below the media folder: `videos/ab/cd/abcd….mp4`.
 * @param ending `mp4`, or `en.vtt` for a file that belongs to another one
 */
export function contentName(folder: ContentFolder, signature: string, ending: string): string {
  return `${folder}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${ending}`
}

export function signatureOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, SIGNATURE_DIGITS)
}

/**
 * Copies a file on disk, which may be large, to the name of its content. The original stays. Storing the same bytes
 * again changes nothing. The caller must have checked the type of the file.
 * @returns its signature
 */
export async function storeContentFile(
  dataDir: string,
  folder: ContentFolder,
  file: string,
  ending: string,
): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  const signature = hash.digest('hex').slice(0, SIGNATURE_DIGITS)
  await putWhole(dataDir, contentName(folder, signature, ending), (part) => copyFile(file, part))
  return signature
}

/**
 * Writes bytes in memory to a content file.
 * @param name from `contentName`
 */
export function writeContentFile(dataDir: string, name: string, content: Uint8Array | string): Promise<void> {
  return putWhole(dataDir, name, (part) => writeFile(part, content))
}

/** Writes under another name first and then renames, so that no reader sees a part of the file. */
async function putWhole(dataDir: string, name: string, write: (part: string) => Promise<void>): Promise<void> {
  const place = localFile(dataDir, name)
  await mkdir(dirname(place), { recursive: true })
  const part = `${place}.${process.pid}.part`
  await write(part)
  await rename(part, place)
  await keepFile(dataDir, name)
}
