import { defineServerFeature } from '#server/define-server-feature.ts'
import { addVideoRoutes } from './server/video-routes.ts'
import { addMissingHls } from './server/missing-hls.ts'
import { hlsJob } from './server/shared/hls-job.ts'

export const videos = defineServerFeature({
  name: 'videos',
  extend: (app, { dataDir }) => addVideoRoutes(app, dataDir),
  jobs: [hlsJob],
  prepare: async ({ pool }) => {
    await addMissingHls(pool)
    return null
  },
})
