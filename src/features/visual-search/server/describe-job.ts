import { cpus, loadavg } from 'node:os'
import { Type } from 'typebox'
import type { Pool } from 'pg'
import sharp from 'sharp'
import type { ImageSignature } from '#contracts/ids.ts'
import { perceptualHash } from '#features/media/server/shared/perceptual-hash.ts'
import { keepThumbhash } from '#features/media/server/shared/picture-source.ts'
import { keepPerceptualHash } from '#features/media/server/shared/similar-pictures.ts'
import { thumbhashOf, thumbhashSize } from '#features/media/server/shared/thumbhash.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { describePicture, FEATURES_VERSION, RASTER_PX } from '../domain/describe-picture.ts'
import { cropRaster } from '../domain/raster.ts'
import { createPictureQueue, type PictureQueue, type Waiting } from './picture-queue.ts'
import { readRaster, type PicturePlaces } from './read-raster.ts'

const DESCRIBE_EVERY_MS = 1_000
/** A run ends after this time, and the next one continues. */
const RUN_MS = 4_000
/**
 * If the load per core is below this, drawn pictures are described all the time. Drawing and describing one takes about
 * 40 ms.
 */
const IDLE_LOAD = 0.4
/**
 * At a higher load, drawn pictures are described for this part of each minute. It is wall-clock time: on a busy machine
 * about half of it is waiting, so this is a tenth of one core.
 */
const BUSY_WORK_MS_PER_MINUTE = 12_000
const MINUTE_MS = 60_000
/** Unused time is saved up to this limit. More would let the work pile up instead of being spread over the minute. */
const SAVED_WORK_MS_MAX = 500
const SIDE_PX = 2 * RASTER_PX

const isIdle = (): boolean => (loadavg()[0] ?? 0) / cpus().length < IDLE_LOAD

/** The time in which pictures may be drawn. Some time is left every minute, however busy the machine is. */
export interface DrawingTime {
  has(): boolean
  spend(ms: number): void
}

/** @param nowMs a clock in milliseconds that never goes back */
export function createDrawingTime(isMachineIdle = isIdle, nowMs: () => number = () => performance.now()): DrawingTime {
  let leftMs = SAVED_WORK_MS_MAX
  let countedAtMs = nowMs()
  return {
    has() {
      const now = nowMs()
      leftMs = Math.min(SAVED_WORK_MS_MAX, leftMs + ((now - countedAtMs) * BUSY_WORK_MS_PER_MINUTE) / MINUTE_MS)
      countedAtMs = now
      return leftMs > 0 || isMachineIdle()
    },
    spend(ms) {
      if (!isMachineIdle()) leftMs -= ms
    },
  }
}

const ALWAYS: DrawingTime = { has: () => true, spend: () => undefined }

interface Describing {
  readonly queue: PictureQueue
  readonly drawing: DrawingTime
  /** Milliseconds since 1970. */
  readonly untilMs: number
}

/** Describes the waiting pictures, in the order of the queue, until there are none or the time is over. */
export async function describePictures(
  pool: Pool,
  places: PicturePlaces,
  { queue = createPictureQueue(), drawing = ALWAYS, untilMs = Infinity }: Partial<Describing> = {},
): Promise<void> {
  for (;;) {
    const batch = await queue.next(databaseOf(pool), drawing.has())
    if (batch.length === 0) return
    for (const picture of batch) {
      if (Date.now() >= untilMs) return
      const isDrawn = picture.source.kind !== 'file'
      if (isDrawn && !drawing.has()) break
      const startedAtMs = performance.now()
      await describeOne(pool, places, picture)
      queue.done(picture.signature)
      if (isDrawn) drawing.spend(performance.now() - startedAtMs)
    }
  }
}

async function describeOne(pool: Pool, places: PicturePlaces, picture: Waiting): Promise<void> {
  const raster = await readRaster(picture, places, SIDE_PX)
  const features = raster && describePicture(cropRaster(raster, { x: 0, y: 0, w: 1, h: 1 }))
  const image = () => sharp(raster!.rgb, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 3 } })
  const hash = raster && (await perceptualHash(image()))
  await transaction(pool, (db) => keepDescription(db, picture.signature, features, hash))
  if (raster && picture.thumbhash === null) {
    // The blurred preview would otherwise be made with the first rendition. Until then, a list that is scrolled fast
    // would show a plain colour.
    const { widthPx, heightPx } = thumbhashSize(picture.width, picture.height)
    const { thumbhash } = await thumbhashOf(image().resize(widthPx, heightPx, { fit: 'fill' }))
    await keepThumbhash(pool, picture.signature, thumbhash)
  }
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
  // Each picture has one hash. An upload already has it.
  if (hash !== null && rows.length > 0) {
    const known = await db.query({
      name: 'picture-has-hash',
      text: 'select from picture_bands where signature = $1 limit 1',
      values: [signature],
    })
    if (known.length === 0) await keepPerceptualHash(db, signature, hash)
  }
}

/** @param places called when the job runs, because the server's features are known only then */
export const createDescribeJob = (places: (dataDir: string) => PicturePlaces, queue: PictureQueue) => {
  const drawing = createDrawingTime()
  return defineJob({
    kind: 'visual-search/describe',
    payload: Type.Object({}),
    everyMs: DESCRIBE_EVERY_MS,
    run: (_, { pool, settings }) =>
      describePictures(pool, places(settings.dataDir), { queue, drawing, untilMs: Date.now() + RUN_MS }),
  })
}
