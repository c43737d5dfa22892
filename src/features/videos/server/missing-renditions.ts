import type { Pool } from 'pg'
import type { VideoRecord } from '#features/videos/contract.ts'
import { databaseOf } from '#server/storage/database.ts'
import { findFfmpeg } from './shared/ffmpeg.ts'
import { addRenditionJobs } from './shared/hls-job.ts'
import { videoWithRenditions } from './shared/rendition-rows.ts'

/** Maximum number of videos that one start checks. The next start checks the others. */
const AT_ONCE_MAX = 500

/** Adds jobs for videos that were uploaded while ffmpeg was missing, and for those of the demo. */
export async function addMissingRenditions(pool: Pool): Promise<void> {
  if ((await findFfmpeg()) === null) return
  const db = databaseOf(pool)
  const waiting = await db.query<{ video: VideoRecord }>({
    text: `with known as (
             select video from uploads where status = 'succeeded' and video is not null
             union all select video from pins where video is not null
             union all select shown from pins, jsonb_path_query(story, '$.pages[*].blocks[*].video') shown where story is not null
           ), complete as (
             select distinct on (video ->> 'signature') ${videoWithRenditions('video')} as video from known order by video ->> 'signature'
           )
           select video from complete where not video ?& array['hls', 'mp4'] limit ${AT_ONCE_MAX}`,
  })
  for (const { video } of waiting) await addRenditionJobs(db, video)
}
