import { defineServerFeature } from '#server/define-server-feature.ts'
import { addShareRoutes } from './server/share-routes.ts'
import { sweepShares } from './server/held-shares.ts'

export const pinBuilder = defineServerFeature({
  name: 'pin-builder',
  extend: addShareRoutes,
  sweeps: [sweepShares],
})
