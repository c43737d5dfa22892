import { defineServerFeature } from '#server/define-server-feature.ts'
import { addVideoRoutes } from './server/video-routes.ts'

export const videos = defineServerFeature({
  name: 'videos',
  extend: (app, { dataDir }) => addVideoRoutes(app, dataDir),
})
