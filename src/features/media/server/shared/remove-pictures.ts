import type { ImageSignature } from '#contracts/ids.ts'
import { renditionNames } from '../picture-address.ts'
import { dropFile } from '#server/content-files/kept-files.ts'
import type { PictureSource } from './picture-source.ts'

/** Removes the files of unreferenced pictures: the original and every rendition. */
export async function removePictures(
  pictures: readonly { readonly signature: ImageSignature; readonly source: PictureSource }[],
  dataDir: string,
): Promise<void> {
  for (const { signature, source } of pictures) {
    const original = source.kind === 'file' && typeof source.path === 'string' ? [source.path] : []
    await Promise.all([...original, ...renditionNames(signature)].map((name) => dropFile(dataDir, name)))
  }
}
