import type { Database } from '#server/storage/database.ts'
import { keepPerceptualHash } from './similar-pictures.ts'
import type { StoredOriginal } from './store-original.ts'

/** Writes the rows of a picture whose file is stored. A picture that already has rows is not written again. */
export async function keepOriginal(
  db: Database,
  { signature, width, height, color, thumbhash, source, perceptualHash }: StoredOriginal,
): Promise<void> {
  await db.query({
    name: 'media-original',
    text: `insert into media (signature, width, height, color, thumbhash, source) values ($1, $2, $3, $4, $5, $6)
           on conflict (signature) do nothing`,
    values: [signature, width, height, color, thumbhash, JSON.stringify(source)],
  })
  if (perceptualHash !== null) await keepPerceptualHash(db, signature, perceptualHash)
}
