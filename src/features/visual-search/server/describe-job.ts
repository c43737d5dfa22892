import { cpus, loadavg } from 'node:os'
import { Type } from 'typebox'
import type { Pool } from 'pg'
import sharp from 'sharp'
import type { ImageSignature } from '#contracts/ids.ts'
import { perceptualHash } from '#features/media/server/shared/perceptual-hash.ts'
import { keepThumbhash, type Picture } from '#features/media/server/shared/picture-source.ts'
import { keepPerceptualHash } from '#features/media/server/shared/similar-pictures.ts'
import { thumbhashOf, thumbhashSize } from '#features/media/server/shared/thumbhash.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { describePicture, FEATURES_VERSION, RASTER_PX } from '../domain/describe-picture.ts'
import { cropRaster } from '../domain/raster.ts'
import { readRaster, type PicturePlaces } from './read-raster.ts'

const DESCRIBE_EVERY_MS = 1_000
const BATCH = 8
/** A run ends after this time, and the next one continues. */
const RUN_MS = 4_000
/** Drawn pictures are described while the machine has little to do: drawing one takes some 40 ms. */
const IDLE_LOAD = 0.4
const SIDE_PX = 2 * RASTER_PX

interface Waiting extends Picture {
  readonly signature: ImageSignature
}

const isIdle = (): boolean => (loadavg()[0] ?? 0) / cpus().length < IDLE_LOAD

/**
 * Describes new pictures: those of members and imports first.
 * @returns true if some may be left
 */
async function describeSome(pool: Pool, places: PicturePlaces, mayDraw: boolean): Promise<boolean> {
  const rows = await databaseOf(pool).query<Waiting>({
    name: 'pictures-to-describe',
    text: `select signature, width, height, thumbhash, source from media
           where described < 1 and source ->> 'kind' <> 'remote' and ($1 or source ->> 'kind' = 'file')
           order by (source ->> 'kind') desc, signature limit ${BATCH}`,
    values: [mayDraw],
  })
  for (const picture of rows) {
    const raster = await readRaster(picture, places, SIDE_PX)
    const features = raster && describePicture(cropRaster(raster, { x: 0, y: 0, w: 1, h: 1 }))
    const image = () => sharp(raster!.rgb, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 3 } })
    const hash = raster && (await perceptualHash(image()))
    await transaction(pool, (db) => keepDescription(db, picture.signature, features, hash))
    if (raster && picture.thumbhash === null) {
      // Otherwise it is made with the first rendition: a list that is scrolled fast would show plain colour until then.
      const { widthPx, heightPx } = thumbhashSize(picture.width, picture.height)
      const { thumbhash } = await thumbhashOf(image().resize(widthPx, heightPx, { fit: 'fill' }))
      await keepThumbhash(pool, picture.signature, thumbhash)
    }
  }
  return rows.length === BATCH
}

async function keepDescription(
  db: Database,
  signature: ImageSignature,
  features: Uint8Array | null,
  hash: string | null,
): Promise<void> {
  if (features)
    await db.query({
      name: 'picture-features-add',
      text: `insert into picture_features (signature, version, features) select signature, $2, $3 from media where signature = $1
             on conflict (signature) do update set version = excluded.version, features = excluded.features, at = clock_timestamp()`,
      values: [signature, FEATURES_VERSION, Buffer.from(features)],
    })
  const rows = await db.query({
    name: 'picture-described',
    text: 'update media set described = $2 where signature = $1 returning signature',
    values: [signature, FEATURES_VERSION],
  })
  // One hash per picture: uploads already have theirs.
  if (hash !== null && rows.length > 0) {
    const known = await db.query({
      name: 'picture-has-hash',
      text: 'select from picture_bands where signature = $1 limit 1',
      values: [signature],
    })
    if (known.length === 0) await keepPerceptualHash(db, signature, hash)
  }
}

export async function describePictures(pool: Pool, places: PicturePlaces, untilMs = Infinity): Promise<void> {
  while (Date.now() < untilMs && (await describeSome(pool, places, untilMs === Infinity || isIdle())));
}

/** @param places called when the job runs, because the server's features are known by then */
export const createDescribeJob = (places: (dataDir: string) => PicturePlaces) =>
  defineJob({
    kind: 'visual-search/describe',
    payload: Type.Object({}),
    everyMs: DESCRIBE_EVERY_MS,
    run: (_, { pool, settings }) => describePictures(pool, places(settings.dataDir), Date.now() + RUN_MS),
  })
