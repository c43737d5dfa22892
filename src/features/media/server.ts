import { defineServerFeature } from '#server/define-server-feature.ts'
import { mediaRoutes } from './server/media-routes.ts'

export const media = defineServerFeature({
  name: 'media',
  migrations: new URL('server/migrations/', import.meta.url),
  extend: async (app, { kernel, dataDir, log, features }) => {
    const origins = Object.fromEntries(features.flatMap(({ drawings = {} }) => Object.entries(drawings)))
    await app.register(mediaRoutes({ pool: kernel.pool, dataDir, log, origins }))
  },
})
