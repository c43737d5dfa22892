import { mkdtemp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { haveFile, keepFile, localFile } from '#server/content-files/kept-files.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Database } from '#server/storage/database.ts'
import { findFfmpeg, NO_FFMPEG } from './ffmpeg.ts'
import { mp4Job } from './mp4-job.ts'
import { addRenditionJob, noteRendition, RenditionPayload } from './rendition-rows.ts'
import { endingOf, hlsName, videoName } from './video-files.ts'
import { writeHls } from './write-renditions.ts'

/** Writes the HLS renditions of a video, and records them. Then the MP4 rendition is made from them. */
export const hlsJob = defineJob({
  kind: 'videos/hls',
  payload: RenditionPayload,
  retry: { attemptsMax: 3, firstDelayMs: 60_000 },
  // The job has a worker of its own, because encoding takes long and would delay other jobs.
  workers: 1,
  async run({ video }, { db, settings: { dataDir }, log }) {
    const program = await findFfmpeg()
    if (program === null) return log.warn({ code: 'videos/no-ffmpeg' }, NO_FFMPEG)
    const { signature } = video
    const name = videoName(signature, endingOf(video.type))
    // The video was deleted in the meantime.
    if (!(await haveFile(dataDir, name))) return
    const place = dirname(localFile(dataDir, hlsName(signature, 'master.m3u8')))
    await mkdir(dirname(place), { recursive: true })
    const folder = await mkdtemp(`${place}.`)
    try {
      const heights = await writeHls(program, localFile(dataDir, name), video, folder)
      await removeFolder(place)
      await rename(folder, place)
      for (const file of await readdir(place)) await keepFile(dataDir, hlsName(signature, file))
      await noteRendition(db, signature, { hls: [...heights] })
      await addRenditionJobs(db, { ...video, hls: [...heights] })
    } finally {
      await removeFolder(folder)
    }
  },
})

/** Adds the job that makes a video's missing renditions: first HLS, then MP4. */
export async function addRenditionJobs(db: Database, video: VideoRecord): Promise<void> {
  if (video.hls === undefined) await addRenditionJob(db, hlsJob, video)
  else if (video.mp4 === undefined) await addRenditionJob(db, mp4Job, video)
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}
