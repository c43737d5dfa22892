import { Type } from 'typebox'
import type { PinId, UserId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { keepOriginal } from '#features/media/server/shared/keep-original.ts'
import { keepPictures } from '#features/media/server/shared/pictures-lock.ts'
import { storeOriginal, type StoredOriginal } from '#features/media/server/shared/store-original.ts'
import { VideoRecord } from '#features/videos/contract.ts'
import { findFfmpeg, firstFrame } from '#features/videos/server/shared/ffmpeg.ts'
import { endingOf, videoName } from '#features/videos/server/shared/video-files.ts'
import { haveFile, localFile } from '#server/content-files/kept-files.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'
import { createTouches, noteChange } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'
import type { StoryPinData } from '../contract.ts'
import { withStill } from '../domain/published-story.ts'

/** Adds the first frame of a video to a published story that lacks it. */
export const addStill = defineJob({
  kind: 'story-pins/add-still',
  payload: Type.Object({ pin_id: Id<PinId>(), video: VideoRecord }),
  retry: { attemptsMax: 5, firstDelayMs: 60_000 },
  async run({ pin_id: id, video: { signature, type } }, { db, pool, log, settings: { dataDir } }) {
    const name = videoName(signature, endingOf(type))
    // The video was deleted in the meantime.
    if (!(await haveFile(dataDir, name))) return
    const program = await findFfmpeg()
    if (program === null) throw new Error('ffmpeg is not installed any more')
    const frame = await firstFrame(program, localFile(dataDir, name), type)
    const letGo = await keepPictures(pool)
    try {
      const stored = await storeOriginal(frame, dataDir, log)
      if (!stored.ok) throw new Error(stored.failure.message)
      await writeStill(db, id, signature, stored.value)
    } finally {
      await letGo()
    }
  },
})

async function writeStill(db: Database, id: PinId, video: string, still: StoredOriginal): Promise<void> {
  const [pin] = await db.query<{ story: StoryPinData; owner_id: UserId }>({
    name: 'story-without-still',
    text: `select story, owner_id::text from pins
           where id = $1 and story is not null and deleted_at is null for update`,
    values: [id],
  })
  const changed = pin && withStill(pin.story, video, still)
  if (!changed) return
  await keepOriginal(db, still)
  await db.query({
    name: 'story-still',
    text: `with named as (
             insert into pin_pictures (pin_id, signature) values ($1, $2) on conflict do nothing
           )
           update pins set story = $3 where id = $1`,
    values: [id, still.signature, JSON.stringify(changed)],
  })
  const touches = createTouches()
  noteChange({ touches }, { pins: [id] })
  await writeAct(db, { member: pin.owner_id, client: null, command: null }, touches)
}
