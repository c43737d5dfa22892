import type { Pool } from 'pg'
import { pictureAt } from './encode.ts'
import { keepThumbhash, type Picture, type PictureOrigins } from './picture-source.ts'
import { thumbhashOf, thumbhashSize } from './thumbhash.ts'

/** Makes and stores the blurred preview of a picture. A drawing takes a few milliseconds, because it is drawn small. */
export async function makeThumbhash(
  pool: Pool,
  picture: Picture,
  { dataDir, origins }: { readonly dataDir: string; readonly origins: PictureOrigins },
): Promise<void> {
  const image = pictureAt(picture, thumbhashSize(picture.width, picture.height), dataDir, origins, 'jpg')
  await keepThumbhash(pool, picture.signature, (await thumbhashOf(image)).thumbhash)
}
