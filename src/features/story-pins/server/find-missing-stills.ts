import { DAY_MS } from '#contracts/durations.ts'
import type { PinId } from '#contracts/ids.ts'
import { Empty } from '#contracts/schema.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { findFfmpeg } from '#features/videos/server/shared/ffmpeg.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { addStill } from './add-still.ts'

/** Maximum number of videos for which one run adds a job. The next run finds the others. */
const AT_ONCE_MAX = 500
/** Interval between the jobs, so that other jobs can run in between. */
const APART_MS = 5_000

/**
 * Adds a job for each video of a published story whose first frame is missing. The story may be from before first
 * frames were stored, or its author's browser could not make one. A video with such a job is not found again until the
 * job's row is swept.
 */
export const findMissingStills = defineJob({
  kind: 'story-pins/find-missing-stills',
  payload: Empty,
  everyMs: DAY_MS,
  retry: { attemptsMax: 5, firstDelayMs: 60_000 },
  async run(_payload, { db, nowMs }) {
    if ((await findFfmpeg()) === null) return
    const missing = await db.query<{ id: PinId; key: string; video: VideoRecord }>({
      text: `with found as (
               select distinct on (p.id, b -> 'video' ->> 'signature') p.id,
                 p.id || '-' || (b -> 'video' ->> 'signature') as key, b -> 'video' as video
               from pins p, jsonb_array_elements(p.story -> 'pages') page, jsonb_array_elements(page -> 'blocks') b
               where p.kind = 'story' and p.deleted_at is null and b ? 'video' and not b ? 'image_signature'
             )
             select id::text, key, video from found
             where not exists (select from jobs j where j.kind = $1 and j.key = found.key)
             order by id limit ${AT_ONCE_MAX}`,
      values: [addStill.kind],
    })
    for (const [at, { id, key, video }] of missing.entries())
      await addJob(db, addStill, { key, payload: { pin_id: id, video }, runAtMs: nowMs + at * APART_MS })
  },
})
