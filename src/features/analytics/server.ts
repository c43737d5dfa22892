import { defineServerFeature } from '#server/define-server-feature.ts'
import { addExport } from './server/add-export.ts'
import { analyticsRoutes } from './server/analytics-routes.ts'

export const analytics = defineServerFeature({
  name: 'analytics',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: analyticsRoutes,
  extend: addExport,
})
