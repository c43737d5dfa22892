import { defineServerFeature } from '#server/define-server-feature.ts'
import { assetRoutes } from './server/asset-routes.ts'
import { businessRoutes } from './server/business-routes.ts'
import { inviteRoutes } from './server/invite-routes.ts'
import { overviewRoutes } from './server/overview-routes.ts'
import { peopleRoutes } from './server/people-routes.ts'
import { requestRoutes } from './server/request-routes.ts'

export const businesses = defineServerFeature({
  name: 'businesses',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => [
    ...businessRoutes,
    ...peopleRoutes,
    ...assetRoutes,
    ...inviteRoutes,
    ...requestRoutes,
    ...overviewRoutes,
  ],
})
