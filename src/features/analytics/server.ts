import { defineServerFeature } from '#server/define-server-feature.ts'
import { addExport } from './server/add-export.ts'
import { addLiveTail } from './server/add-live-tail.ts'
import { analyticsRoutes } from './server/analytics-routes.ts'

export const analytics = defineServerFeature({
  name: 'analytics',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      analytics_queries: { of: ['saved_by'], columns: 'name sql chart dashboard saved_at' },
    },
  },
  routes: analyticsRoutes,
  extend: (app, context) => {
    addExport(app, context)
    addLiveTail(app, context)
  },
})
