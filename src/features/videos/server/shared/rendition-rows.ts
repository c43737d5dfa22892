import { Type } from 'typebox'
import { VideoRecord } from '#features/videos/contract.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Job } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'

export const RenditionPayload = Type.Object({ video: VideoRecord })

type Renditions = Pick<VideoRecord, 'hls' | 'mp4'>

/** A video of the same content is encoded once at a time. A job that is done, such as one that found no ffmpeg, does not count. */
export async function addRenditionJob(
  db: Database,
  job: Job<typeof RenditionPayload>,
  video: VideoRecord,
): Promise<void> {
  await db.query({
    name: 'rendition-job-free',
    text: 'delete from jobs where kind = $1 and key = $2 and done_at is not null',
    values: [job.kind, video.signature],
  })
  await addJob(db, job, { key: video.signature, payload: { video } })
}

/** The renditions that a video has from an earlier upload of the same content. */
export async function knownRenditions(db: Database, signature: string): Promise<Renditions> {
  const [known] = await db.query<{ video: VideoRecord }>({
    name: 'video-renditions',
    text: `select video from uploads where video ->> 'signature' = $1 and video ? 'hls' order by video ? 'mp4' desc limit 1`,
    values: [signature],
  })
  if (!known) return {}
  const { hls, mp4 } = known.video
  return mp4 === undefined ? { hls } : { hls, mp4 }
}

/** Adds a rendition to the records of all uploads and pins of a video. */
export async function noteRendition(db: Database, signature: string, rendition: Renditions): Promise<void> {
  for (const table of ['uploads', 'pins']) {
    await db.query({
      text: `update ${table} set video = video || $2::jsonb where video ->> 'signature' = $1`,
      values: [signature, JSON.stringify(rendition)],
    })
  }
}
