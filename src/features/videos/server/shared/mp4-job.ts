import { rename, rm } from 'node:fs/promises'
import { MP4_ENDING, MP4_SIDE_MAX_PX } from '#features/videos/constants.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { haveFile, keepFile, localFile } from '#server/content-files/kept-files.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { findFfmpeg, NO_FFMPEG } from './ffmpeg.ts'
import { codecsOf, inspectVideo } from './inspect-video.ts'
import { noteRendition, RenditionPayload } from './rendition-rows.ts'
import { endingOf, hlsName, videoName } from './video-files.ts'
import { mp4Height, repackMp4, segmentsFile, writeMp4 } from './write-renditions.ts'

/** Codecs that every browser plays. */
const CODECS = new Set(['avc1', 'mp4a'])

/** Writes the MP4 rendition of a video and records it, unless the video itself is such an MP4. */
export const mp4Job = defineJob({
  kind: 'videos/mp4',
  payload: RenditionPayload,
  retry: { attemptsMax: 3, firstDelayMs: 60_000 },
  // The job has a worker of its own, because encoding takes long and would delay other jobs.
  workers: 1,
  async run({ video }, { db, settings: { dataDir }, log }) {
    const { signature } = video
    const source = videoName(signature, endingOf(video.type))
    // The video was deleted in the meantime.
    if (!(await haveFile(dataDir, source))) return
    if (await isMp4Already(localFile(dataDir, source), video)) return noteRendition(db, signature, { mp4: null })
    const name = videoName(signature, MP4_ENDING)
    // The content of an address never changes. So a file is kept if an earlier attempt wrote it but ended before the
    // commit.
    if (!(await haveFile(dataDir, name))) {
      const program = await findFfmpeg()
      if (program === null) return log.warn({ code: 'videos/no-ffmpeg' }, NO_FFMPEG)
      await makeMp4(program, dataDir, video, localFile(dataDir, name))
      await keepFile(dataDir, name)
    }
    const { width, height, duration_ms } = await inspected(localFile(dataDir, name))
    return noteRendition(db, signature, { mp4: { width, height, duration_ms } })
  },
})

async function isMp4Already(file: string, { type, width, height }: VideoRecord): Promise<boolean> {
  if (type !== 'video/mp4' || Math.min(width, height) > MP4_SIDE_MAX_PX) return false
  const codecs = await codecsOf(file)
  return codecs.length > 0 && codecs.every((codec) => CODECS.has(codec))
}

/** Writes the file under another name first, so that no reader sees a part of it. */
async function makeMp4(program: string, dataDir: string, video: VideoRecord, target: string): Promise<void> {
  const part = `${target}.${process.pid}.part`
  const height = mp4Height(video)
  const segments = hlsName(video.signature, segmentsFile(height))
  try {
    if (video.hls?.includes(height) && (await haveFile(dataDir, segments)))
      await repackMp4(program, localFile(dataDir, segments), part)
    else await writeMp4(program, localFile(dataDir, videoName(video.signature, endingOf(video.type))), video, part)
    await inspected(part)
    await rename(part, target)
  } finally {
    await rm(part, { force: true })
  }
}

/** @throws Error if the file is incomplete or has no picture */
async function inspected(file: string) {
  const found = await inspectVideo(file)
  if (typeof found === 'string') throw new Error(`the MP4 rendition is not usable: ${found}`)
  return found
}
