import { defineServerFeature } from '#server/define-server-feature.ts'
import { addVideoRoutes } from './server/video-routes.ts'
import { addMissingRenditions } from './server/missing-renditions.ts'
import { checkFfmpeg } from './server/shared/ffmpeg.ts'
import { hlsJob } from './server/shared/hls-job.ts'
import { mp4Job } from './server/shared/mp4-job.ts'

export const videos = defineServerFeature({
  name: 'videos',
  migrations: new URL('server/migrations/', import.meta.url),
  checkSettings: checkFfmpeg,
  extend: (app, { dataDir }) => addVideoRoutes(app, dataDir),
  jobs: [hlsJob, mp4Job],
  prepare: async ({ pool }) => {
    await addMissingRenditions(pool)
    return null
  },
})
