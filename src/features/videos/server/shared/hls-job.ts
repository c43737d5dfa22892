import { mkdtemp, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Type } from 'typebox'
import { haveFile, keepFile, localFile } from '#server/content-files/kept-files.ts'
import { VideoRecord } from '#features/videos/contract.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'
import { findFfmpeg, removeFolder, writeHls } from './ffmpeg.ts'
import { endingOf, hlsName, videoName } from './video-files.ts'

export const NO_FFMPEG =
  'ffmpeg is not installed, so videos are played as they were uploaded, without HLS; install it and restart, or set PINFOLD_FFMPEG'

/** Writes the HLS renditions of a video, and updates its uploads and pins. */
export const hlsJob = defineJob({
  kind: 'videos/hls',
  payload: Type.Object({ video: VideoRecord }),
  retry: { attemptsMax: 3, firstDelayMs: 60_000 },
  async run({ video }, { db, settings: { dataDir }, log }) {
    const program = await findFfmpeg()
    if (program === null) return log.warn({ code: 'videos/no-ffmpeg' }, NO_FFMPEG)
    const { signature } = video
    const name = videoName(signature, endingOf(video.type))
    // Deleted since.
    if (!(await haveFile(dataDir, name))) return
    const place = dirname(localFile(dataDir, hlsName(signature, 'master.m3u8')))
    await mkdir(dirname(place), { recursive: true })
    const folder = await mkdtemp(`${place}.`)
    try {
      const heights = await writeHls(program, localFile(dataDir, name), video, folder)
      await removeFolder(place)
      await rename(folder, place)
      for (const file of await readdir(place)) await keepFile(dataDir, hlsName(signature, file))
      await noteHls(db, signature, heights)
    } finally {
      await removeFolder(folder)
    }
  },
})

/** A video of the same content is encoded once. */
export function addHlsJob(db: Database, video: VideoRecord): Promise<void> {
  return addJob(db, hlsJob, { key: video.signature, payload: { video } })
}

async function noteHls(db: Database, signature: string, heights: readonly number[]): Promise<void> {
  for (const table of ['uploads', 'pins']) {
    await db.query({
      text: `update ${table} set video = video || jsonb_build_object('hls', $2::jsonb) where video ->> 'signature' = $1`,
      values: [signature, JSON.stringify(heights)],
    })
  }
}
