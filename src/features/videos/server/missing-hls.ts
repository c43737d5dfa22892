import type { Pool } from 'pg'
import type { VideoRecord } from '#features/videos/contract.ts'
import { databaseOf } from '#server/storage/database.ts'
import { findFfmpeg } from './shared/ffmpeg.ts'
import { addHlsJob, hlsJob } from './shared/hls-job.ts'

/** Videos that one start looks at; the next start sees the others. */
const AT_ONCE_MAX = 500

/** Adds the jobs of videos that were uploaded while ffmpeg was not there. */
export async function addMissingHls(pool: Pool): Promise<void> {
  const db = databaseOf(pool)
  const waiting = await db.query<{ video: VideoRecord }>({
    text: `select distinct on (video ->> 'signature') video from uploads
           where status = 'succeeded' and video is not null and not video ? 'hls'
           order by video ->> 'signature' limit ${AT_ONCE_MAX}`,
  })
  if (waiting.length === 0 || (await findFfmpeg()) === null) return
  for (const { video } of waiting) {
    // A job that found no ffmpeg is done; its key is free again.
    await db.query({
      text: 'delete from jobs where kind = $1 and key = $2 and done_at is not null',
      values: [hlsJob.kind, video.signature],
    })
    await addHlsJob(db, video)
  }
}
