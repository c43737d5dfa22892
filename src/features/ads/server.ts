import { defineServerFeature } from '#server/define-server-feature.ts'
import { adsRoutes } from './server/ads-routes.ts'
import { operatorRoutes } from './server/operator-routes.ts'
import { readAds } from './server/shared/is-advertising-on.ts'
import { findReviews } from './server/reviews.ts'
import { releaseJob } from './server/release-tokens.ts'

/** Used tokens are kept this long, because reports count them. */
const TOKENS_KEPT = '90 days'

export const ads = defineServerFeature({
  name: 'ads',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      ad_choices: { of: ['user_id'], columns: 'wants_ads' },
      ad_showings: { of: ['user_id'], columns: 'ad_id pin_id list day served_at viewed_at clicked_at' },
      campaigns: { of: ['created_by'], columns: 'id ad_account_id objective name status created_at' },
      hidden_ads: { of: ['user_id'], columns: 'ad_id at' },
    },
  },
  pinColumns: {
    'ad_showings.pin_id': { left: 'records which product an ad showed' },
    'ads.pin_id': { left: 'shows the pin that an operator has reviewed, and ends with it' },
  },
  checkSettings: readAds,
  operatorQueues: {
    adsWaiting: async (db) => (await findReviews(db, { status: 'PENDING', page: 1, limit: 1 })).totalCount,
  },
  routes: () => [...adsRoutes, ...operatorRoutes],
  jobs: [releaseJob],
  sweeps: [`delete from ad_showings where served_at < now() - interval '${TOKENS_KEPT}'`],
})
