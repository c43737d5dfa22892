import { Type } from 'typebox'
import type { ImageSignature } from '#contracts/ids.ts'
import { failed, type Failure } from '#contracts/result.ts'
import { Id } from '#contracts/schema.ts'
import { AUDIO_MAX_MS, AUDIO_MIN_MS } from '#features/audio/constants.ts'
import type { AudioRecord } from '#features/audio/contract.ts'
import { storeAudioFile } from '#features/audio/server/shared/audio-files.ts'
import { inspectAudio } from '#features/audio/server/shared/inspect-audio.ts'
import { tellDrafts } from '#features/drafts/server/shared/tell-drafts.ts'
import type { UploadKind } from '#features/media/constants.ts'
import type { FontRecord } from '#features/story-fonts/contract.ts'
import { storeFontFile } from '#features/story-fonts/server/shared/font-files.ts'
import { inspectFont } from '#features/story-fonts/server/shared/inspect-font.ts'
import type { CaptionRecord, VideoRecord } from '#features/videos/contract.ts'
import { addRenditionJobs } from '#features/videos/server/shared/hls-job.ts'
import { storeCaptions } from '#features/videos/server/shared/caption-files.ts'
import { inspectVideo } from '#features/videos/server/shared/inspect-video.ts'
import { knownRenditions } from '#features/videos/server/shared/rendition-rows.ts'
import { storeVideoFile } from '#features/videos/server/shared/video-files.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { defineJob, type JobContext } from '#server/jobs/define-job.ts'
import type { Logger } from '#server/log.ts'
import type { Database } from '#server/storage/database.ts'
import { keepOriginal } from '#features/media/server/shared/keep-original.ts'
import { keepPictures } from '#features/media/server/shared/pictures-lock.ts'
import { storeOriginal } from '#features/media/server/shared/store-original.ts'
import { makeSizes } from '../make-sizes.ts'
import { removeUploadFile, uploadFile } from './upload-files.ts'

/**
 * Processes a complete upload as the kind for which it was registered. If the file is of another kind, the upload
 * fails, and the job succeeds.
 */
export const processUpload = defineJob({
  kind: 'media/process-upload',
  payload: Type.Object({ upload_id: Id<string>() }),
  async run({ upload_id: id }, context) {
    await storeUpload(id, context)
    await tellDrafts(context.db, id)
  },
})

/** Removes what a member sent once the upload has ended. It is a job, because a file cannot be rolled back. */
export const removeUpload = defineJob({
  kind: 'media/remove-upload',
  payload: Type.Object({ upload_id: Id<string>() }),
  run: ({ upload_id: id }, { settings: { dataDir } }) => removeUploadFile(dataDir, id),
})

/** @param db the transaction of the job */
export async function storeUpload(
  id: string,
  { db, pool, log, settings: { dataDir } }: Pick<JobContext, 'db' | 'pool' | 'log' | 'settings'>,
): Promise<void> {
  const letGo = await keepPictures(pool)
  try {
    const kind = (await kindOf(db, id)) ?? 'image'
    await STORE[kind](id, db, dataDir, log)
    await addJob(db, removeUpload, { key: id, payload: { upload_id: id } })
  } finally {
    await letGo()
  }
}

async function kindOf(db: Database, id: string): Promise<UploadKind | null> {
  const rows = await db.query<{ kind: UploadKind }>({
    name: 'upload-kind',
    text: 'select kind from uploads where id = $1',
    values: [id],
  })
  return rows[0]?.kind ?? null
}

type Store = (id: string, db: Database, dataDir: string, log: Logger) => Promise<void>

/** How a file is checked and kept, by its kind. */
const STORE: Readonly<Record<UploadKind, Store>> = {
  image: storePictureUpload,
  video: storeVideoUpload,
  audio: storeAudioUpload,
  font: storeFontUpload,
  captions: storeCaptionUpload,
}

async function storePictureUpload(id: string, db: Database, dataDir: string, log: Logger): Promise<void> {
  const stored = await storeOriginal(uploadFile(dataDir, id), dataDir, log)
  if (!stored.ok) return endUpload(db, id, stored.failure)
  await keepOriginal(db, stored.value)
  const { signature } = stored.value
  await addJob(db, makeSizes, { key: signature, payload: { signature } })
  return endUpload(db, id, signature)
}

/** The file is stored unchanged, under a name from its content. */
async function storeVideoUpload(id: string, db: Database, dataDir: string): Promise<void> {
  const file = uploadFile(dataDir, id)
  const found = await inspectVideo(file)
  if (found === 'damaged') return refuse(db, id, 'video: the file is damaged')
  if (found === 'no-video') return refuse(db, id, 'video: is not an MP4 or WebM file with a track that can be shown')
  const signature = await storeVideoFile(dataDir, file, found.type)
  const video: VideoRecord = { signature, ...found, captions: [] }
  await db.query({
    name: 'upload-video',
    text: `update uploads set status = 'succeeded', video = $2, touched_at = now() where id = $1 and status = 'processing'`,
    values: [id, JSON.stringify(video)],
  })
  await addRenditionJobs(db, { ...video, ...(await knownRenditions(db, signature)) })
}

async function storeAudioUpload(id: string, db: Database, dataDir: string): Promise<void> {
  const file = uploadFile(dataDir, id)
  const found = await inspectAudio(file)
  if (!found) return refuse(db, id, 'audio: is not an MP3, M4A, OGG or WAV file')
  if (found.duration_ms > AUDIO_MAX_MS)
    return refuse(db, id, `audio: must have at most ${AUDIO_MAX_MS / 60_000} minutes`)
  // The duration is 0 if the file does not say it. The browser then measures it.
  if (found.duration_ms > 0 && found.duration_ms < AUDIO_MIN_MS)
    return refuse(db, id, `audio: must have at least ${AUDIO_MIN_MS / 1_000} seconds`)
  const audio: AudioRecord = { signature: await storeAudioFile(dataDir, file, found.type), ...found }
  return keepRecord(db, id, audio)
}

async function storeFontUpload(id: string, db: Database, dataDir: string): Promise<void> {
  const file = uploadFile(dataDir, id)
  const found = await inspectFont(file)
  if (found === 'no-font') return refuse(db, id, 'font: is not a WOFF2, TTF or OTF file')
  if (found === 'not-allowed')
    return endUpload(db, id, failed('access/denied', 'font: its maker does not allow that pages use it').failure)
  const font: FontRecord = { signature: await storeFontFile(dataDir, file), ...found }
  return keepRecord(db, id, font)
}

/** The file is never kept as it was sent. It is read into cues, which are written again. */
async function storeCaptionUpload(id: string, db: Database, dataDir: string): Promise<void> {
  const stored = await storeCaptions(dataDir, uploadFile(dataDir, id))
  return stored.ok ? keepRecord(db, id, stored.value) : endUpload(db, id, stored.failure)
}

async function keepRecord(db: Database, id: string, record: AudioRecord | FontRecord | CaptionRecord): Promise<void> {
  await db.query({
    name: 'upload-file',
    text: `update uploads set status = 'succeeded', file = $2, touched_at = now() where id = $1 and status = 'processing'`,
    values: [id, JSON.stringify(record)],
  })
}

function refuse(db: Database, id: string, message: string): Promise<void> {
  return endUpload(db, id, failed('request/invalid', message).failure)
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
