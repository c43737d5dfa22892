import { Type } from 'typebox'
import type { Pool } from 'pg'
import { makeThumbhash } from '#features/media/server/shared/make-thumbhash.ts'
import type { Picture } from '#features/media/server/shared/picture-source.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { HOME_FEED } from './collection/write-collection.ts'
import { drawDemoPicture } from './draw-demo-picture.ts'

/** Number of pictures on a visitor's first screens. Their previews take less than a second during the first start. */
const FIRST_PICTURES = 60
/** Pictures per run of the job. A run takes about 0.2 s; then visitors have the machine for PAUSE_MS. */
const PICTURES_PER_RUN = 40
const PAUSE_MS = 1_000
/** A rank above all others. */
const TOP = '9223372036854775807'

interface Listed extends Picture {
  readonly rank: string
}

/**
 * Makes blurred previews of pictures in the order of the home feed.
 * @returns the rank at which to continue; null at the end of the feed
 */
async function hashSome(pool: Pool, dataDir: string, below: string, limit: number): Promise<string | null> {
  const rows = await databaseOf(pool).query<Listed>({
    name: 'demo-pictures-of-feed',
    text: `select f.rank, m.signature, m.width, m.height, m.thumbhash, m.source
           from feed_items f join pins p on p.id = f.pin_id join media m on m.signature = p.signature
           where f.feed_id = $1 and f.rank < $2 and m.source ->> 'kind' = 'demo' order by f.rank desc limit $3`,
    values: [HOME_FEED, below, limit],
  })
  const places = { dataDir, origins: { demo: drawDemoPicture } }
  for (const picture of rows) if (picture.thumbhash === null) await makeThumbhash(pool, picture, places)
  return rows.length < limit ? null : (rows.at(-1)?.rank ?? null)
}

/**
 * Makes the previews of the collection's pictures, a few at a time. It also runs while the machine is busy, because the
 * first visitors arrive at once and keep it busy.
 */
export const hashPictures = defineJob({
  kind: 'demo/hash-pictures',
  payload: Type.Object({ below: Type.String() }),
  async run({ below }, { db, pool, settings, nowMs }) {
    const next = await hashSome(pool, settings.dataDir, below, PICTURES_PER_RUN)
    if (next !== null) await addHashJob(db, next, nowMs + PAUSE_MS)
  },
})

/** Makes the previews of the first screens immediately, and adds the job for the others. */
export async function hashFirstPictures(pool: Pool, dataDir: string): Promise<void> {
  const next = await hashSome(pool, dataDir, TOP, FIRST_PICTURES)
  if (next !== null) await addHashJob(databaseOf(pool), next, Date.now())
}

/** Adds the job for one run. Its key is the rank at which the run begins, so that each run is added once. */
function addHashJob(db: Database, below: string, runAtMs: number): Promise<void> {
  return addJob(db, hashPictures, { key: below, payload: { below }, runAtMs })
}
