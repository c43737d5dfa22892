import type { Pool } from 'pg'
import sharp from 'sharp'
import type { ImageSignature } from '#contracts/ids.ts'
import { haveFile } from '#server/content-files/kept-files.ts'
import type { Logger } from '#server/log.ts'
import { databaseOf } from '#server/storage/database.ts'
import { pictureAt } from './encode.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { findPicture, type PictureOrigins } from './picture-source.ts'
import { keepPerceptualHash } from './similar-pictures.ts'

const SIDE_PX = 128

interface Parts {
  readonly pool: Pool
  readonly dataDir: string
  readonly origins: PictureOrigins
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Makes the perceptual hash of a picture that has none yet. These are drawn pictures: uploads and imports already have
 * one.
 */
export async function hashPicture(signature: ImageSignature, { pool, dataDir, origins, log }: Parts): Promise<void> {
  const known = await databaseOf(pool).query({
    name: 'picture-has-hash',
    text: 'select from picture_bands where signature = $1 limit 1',
    values: [signature],
  })
  const picture = known.length > 0 ? null : await findPicture(pool, signature)
  if (!picture || (picture.source.kind !== 'file' && !(picture.source.kind in origins))) return
  try {
    const { source } = picture
    if (source.kind === 'file' && typeof source.path === 'string') await haveFile(dataDir, source.path)
    const size = { widthPx: SIDE_PX, heightPx: SIDE_PX, how: 'fit' } as const
    // The picture is read in this size first. A second `resize` in the same chain would replace the first.
    const image = pictureAt(picture, size, dataDir, origins, 'jpg')
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .raw()
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const hash = await perceptualHash(sharp(data, { raw: { width, height, channels } }))
    if (hash !== null) await keepPerceptualHash(databaseOf(pool), signature, hash)
  } catch (error) {
    log.warn({ err: error, signature }, 'a picture could not be compared')
  }
}
