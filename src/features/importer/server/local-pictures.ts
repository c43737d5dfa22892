import { open, readFile, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ImageSignature } from '#contracts/ids.ts'
import { StartError } from '#server/settings.ts'
import { indexTar } from './tar-index.ts'

/** A larger file cannot be stored as a picture. */
const FILE_BYTES_MAX = 100_000_000

/** An original picture that was copied into the media folder. */
export interface LocalPicture {
  readonly signature: ImageSignature
  readonly width: number
  readonly height: number
  readonly color: string
  readonly thumbhash: string
  readonly source: object
}

/**
 * Copies the original picture whose file name is the last part of `imageUrl`. Returns null if there is no such file, or
 * if it is not a complete picture.
 */
export type TakePicture = (imageUrl: string | null) => Promise<LocalPicture | null>

export const noPictures: TakePicture = async () => null

/**
 * @param images folder or tar file
 * @param dataDir parent of the media folder
 */
export async function localPictures(images: string, dataDir: string): Promise<TakePicture> {
  const files = await listFiles(images)
  // The picture library is loaded only here, because it takes memory that an import without pictures does not need.
  const { storeOriginal } = await import('#features/media/server/shared/store-original.ts')
  return async (imageUrl) => {
    const read = imageUrl === null ? undefined : files.get(nameIn(imageUrl))
    if (!read) return null
    const bytes = await read()
    const stored = bytes && (await storeOriginal(bytes, dataDir))
    return stored?.ok ? stored.value : null
  }
}

/**
 * Maps each file name to a function that reads the file. The function returns null if the file is too large for a
 * picture.
 */
async function listFiles(images: string): Promise<ReadonlyMap<string, () => Promise<Buffer | null>>> {
  const info = await stat(images).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `--images: ${images} cannot be read (${error.code ?? error.message}): name a folder or a tar file.`,
    )
  })
  if (info.isDirectory()) {
    const entries = await readdir(images, { recursive: true, withFileTypes: true })
    const found = entries.filter((entry) => !entry.isDirectory())
    return new Map(found.map(({ parentPath, name }) => [name, () => readFile(join(parentPath, name))]))
  }
  const entries = await indexTar(images)
  return new Map(entries.map(({ path, offset, size }) => [basename(path), () => readPart(images, offset, size)]))
}

async function readPart(file: string, offset: number, size: number): Promise<Buffer | null> {
  if (size > FILE_BYTES_MAX) return null
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(size), 0, size, offset)
    return buffer
  } finally {
    await handle.close()
  }
}

function nameIn(imageUrl: string): string {
  const path = imageUrl.split(/[?#]/)[0] ?? ''
  try {
    return basename(decodeURIComponent(path))
  } catch {
    return basename(path)
  }
}
