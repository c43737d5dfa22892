import { Type } from 'typebox'
import type { ImageSignature } from '#contracts/ids.ts'
import { failed, type Failure } from '#contracts/result.ts'
import { Id } from '#contracts/schema.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { inspectVideo } from '#features/videos/server/shared/inspect-video.ts'
import { storeVideoFile } from '#features/videos/server/shared/video-files.ts'
import { defineJob, type JobContext } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'
import { keepPerceptualHash } from '../shared/similar-pictures.ts'
import { keepPictures } from '../shared/pictures-lock.ts'
import { storeOriginal } from '../shared/store-original.ts'
import { uploadFile } from './upload-files.ts'

/** Turns a whole upload into a picture or a video. A file that is neither ends the upload, not the job. */
export const processUpload = defineJob({
  kind: 'media/process-upload',
  payload: Type.Object({ upload_id: Id<string>() }),
  run: ({ upload_id: id }, context) => storeUpload(id, context),
})

/** @param db the transaction of the job */
export async function storeUpload(
  id: string,
  { db, pool, settings: { dataDir } }: Pick<JobContext, 'db' | 'pool' | 'settings'>,
): Promise<void> {
  const letGo = await keepPictures(pool)
  try {
    if (await isVideo(db, id)) return await storeVideoUpload(id, db, dataDir)
    const stored = await storeOriginal(uploadFile(dataDir, id), dataDir)
    if (!stored.ok) return await endUpload(db, id, stored.failure)
    const { signature, width, height, color, thumbhash, source, perceptualHash } = stored.value
    await db.query({
      name: 'upload-picture',
      text: `insert into media (signature, width, height, color, thumbhash, source) values ($1, $2, $3, $4, $5, $6)
             on conflict (signature) do nothing`,
      values: [signature, width, height, color, thumbhash, JSON.stringify(source)],
    })
    if (perceptualHash !== null) await keepPerceptualHash(db, signature, perceptualHash)
    return await endUpload(db, id, signature)
  } finally {
    await letGo()
  }
}

async function isVideo(db: Database, id: string): Promise<boolean> {
  const rows = await db.query({
    name: 'upload-kind',
    text: `select from uploads where id = $1 and kind = 'video'`,
    values: [id],
  })
  return rows.length > 0
}

/** The file is kept as it is; what it is called by is its content. */
async function storeVideoUpload(id: string, db: Database, dataDir: string): Promise<void> {
  const file = uploadFile(dataDir, id)
  const found = await inspectVideo(file)
  if (!found)
    return endUpload(
      db,
      id,
      failed('request/invalid', 'video: is not an MP4 or WebM file with a track that can be shown').failure,
    )
  const signature = await storeVideoFile(dataDir, file, found.type)
  const video: VideoRecord = { signature, ...found, captions: [] }
  await db.query({
    name: 'upload-video',
    text: `update uploads set status = 'succeeded', video = $2, touched_at = now() where id = $1 and status = 'processing'`,
    values: [id, JSON.stringify(video)],
  })
}

export async function endUpload(db: Database, id: string, end: ImageSignature | Failure): Promise<void> {
  const [signature, failure] = typeof end === 'string' ? [end, null] : [null, end]
  await db.query({
    name: 'upload-end',
    text: `update uploads set status = case when $2::text is null then 'failed' else 'succeeded' end,
             signature = $2, failure = $3, message = $4, touched_at = now()
           where id = $1 and status = 'processing'`,
    values: [id, signature, failure?.code ?? null, failure?.message ?? null],
  })
}
