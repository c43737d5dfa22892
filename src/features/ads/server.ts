import { defineServerFeature } from '#server/define-server-feature.ts'
import { adsRoutes } from './server/ads-routes.ts'
import { operatorRoutes } from './server/operator-routes.ts'
import { releaseJob } from './server/release-tokens.ts'

/** Tokens are kept so long for reports. */
const TOKENS_KEPT = '90 days'

export const ads = defineServerFeature({
  name: 'ads',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => [...adsRoutes, ...operatorRoutes],
  jobs: [releaseJob],
  sweeps: [`delete from ad_showings where served_at < now() - interval '${TOKENS_KEPT}'`],
})
