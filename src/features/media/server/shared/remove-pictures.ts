import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageSignature } from '#contracts/ids.ts'
import { renditionFiles } from '../picture-address.ts'
import type { PictureSource } from './picture-source.ts'

/** Removes the files of pictures that nothing refers to any more: the original and every rendition that was made. */
export async function removePictures(
  pictures: readonly { readonly signature: ImageSignature; readonly source: PictureSource }[],
  dataDir: string,
): Promise<void> {
  const mediaDir = join(dataDir, 'media')
  for (const { signature, source } of pictures) {
    const original = source.kind === 'file' && typeof source.path === 'string' ? [join(mediaDir, source.path)] : []
    const files = [...original, ...renditionFiles(mediaDir, signature)]
    await Promise.all(files.map((file) => rm(file, { force: true })))
  }
}
