import { Type } from 'typebox'
import type { ImageSignature } from '#contracts/ids.ts'
import { haveFile, keepFile, localFile } from '#server/content-files/kept-files.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { RENDITIONS, type Rendition } from '#features/pins/contract.ts'
import { renditionName } from './picture-address.ts'
import { renditionSize } from './rendition-size.ts'
import { decodedPicture } from './shared/encode.ts'
import { memoryOfStored, withMemory } from './shared/picture-memory.ts'
import { findPicture, type Picture } from './shared/picture-source.ts'
import { writeWhole } from './write-whole.ts'

/** The size in which a picture is decoded. All others but the full size are smaller. */
const WIDEST = '1200x'

/**
 * A function that makes the sizes of a stored picture as WebP. The picture is decoded once for all of them. The function
 * returns null for sizes that must be made from the original: the full size, sizes of an animated picture, and boxes
 * that are higher than the decoded picture.
 */
export async function sizesOf(
  picture: Picture,
  dataDir: string,
): Promise<(rendition: Rendition) => Promise<Buffer> | null> {
  const { width, height } = picture
  const decoded = await decodedPicture(picture, renditionSize(WIDEST, width, height), dataDir)
  return (rendition) => (rendition === 'orig' ? null : decoded.webp(renditionSize(rendition, width, height)))
}

/** Makes all sizes of an upload. Made one by one at their first requests, each would decode the original again. */
export const makeSizes = defineJob({
  kind: 'media/make-sizes',
  payload: Type.Object({ signature: Type.String() }),
  retry: { attemptsMax: 3 },
  async run({ signature }, { pool, settings: { dataDir } }) {
    const picture = await findPicture(pool, signature)
    if (picture?.source.kind !== 'file' || typeof picture.source.path !== 'string') return
    // The original is missing if the picture was deleted in the meantime.
    if (!(await haveFile(dataDir, picture.source.path))) return
    await withMemory(memoryOfStored(picture), async () => {
      const make = await sizesOf(picture, dataDir)
      for (const rendition of RENDITIONS) {
        const name = renditionName({ signature: signature as ImageSignature, rendition, format: 'webp' })
        if (await haveFile(dataDir, name)) continue
        const bytes = await make(rendition)
        if (bytes === null) continue
        await writeWhole(localFile(dataDir, name), bytes)
        await keepFile(dataDir, name)
      }
    })
  },
})
