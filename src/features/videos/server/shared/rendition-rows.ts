import { Type } from 'typebox'
import { VideoRecord } from '#features/videos/contract.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Job } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'

export const RenditionPayload = Type.Object({ video: VideoRecord })

export type Renditions = Pick<VideoRecord, 'hls' | 'mp4'>

/**
 * Adds a job for a video, unless one for the same content is waiting or running. A completed job, such as one that
 * found no ffmpeg, does not count.
 */
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

/**
 * SQL for the record of a video with its renditions; null if there is no video.
 * @param video SQL of the stored record, such as `p.video`
 */
export function videoWithRenditions(video: string): string {
  return `(${video} || coalesce((select r.renditions from video_renditions r where r.signature = ${video} ->> 'signature'), '{}'))`
}

/**
 * SQL for the renditions of the videos of a story, by signature; null if there are none.
 * @param pin alias of a `pins` row
 */
export function storyRenditions(pin: string): string {
  return `(select jsonb_object_agg(r.signature, r.renditions) from video_renditions r where r.signature = any (array(
    select v ->> 'signature' from jsonb_path_query(${pin}.story, '$.pages[*].blocks[*].video') v)))`
}

/** The renditions that a video already has, for example from an earlier upload of the same content. */
export async function knownRenditions(db: Database, signature: string): Promise<Renditions> {
  const [known] = await db.query<{ renditions: Renditions }>({
    name: 'video-renditions',
    text: 'select renditions from video_renditions where signature = $1',
    values: [signature],
  })
  return known?.renditions ?? {}
}

/** Records a rendition of a video. From then on, everything that shows the video includes it. */
export async function noteRendition(db: Database, signature: string, rendition: Renditions): Promise<void> {
  await db.query({
    name: 'video-rendition-note',
    text: `insert into video_renditions as r (signature, renditions) values ($1, $2)
           on conflict (signature) do update set renditions = r.renditions || excluded.renditions`,
    values: [signature, JSON.stringify(rendition)],
  })
}

/**
 * Deletes the records of renditions of videos whose files are removed.
 * @returns the deleted renditions by signature
 */
export async function forgetRenditions(
  db: Database,
  signatures: readonly string[],
): Promise<ReadonlyMap<string, Renditions>> {
  const rows = await db.query<{ signature: string; renditions: Renditions }>({
    name: 'video-renditions-forget',
    text: 'delete from video_renditions where signature = any ($1::text[]) returning signature, renditions',
    values: [signatures],
  })
  return new Map(rows.map(({ signature, renditions }) => [signature, renditions]))
}
