import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { AdsTypes } from './contract.ts'
import { adsRequests } from './effects.ts'

export const ads = defineFeature<AdsTypes, Product>({
  name: 'ads',
  requests: adsRequests,
  onlineRequests: [
    'promoteOptions',
    'promotablePins',
    'quickPromote',
    'campaigns',
    'updateCampaign',
    'campaignReport',
    'adConsents',
    'answerGdpr',
    'adSlots',
    'adEvent',
    'adChoice',
    'setAdChoice',
    'adReviews',
    'decideAdReview',
    'trustedBusinesses',
    'trustBusiness',
    'adRates',
    'setAdRate',
  ],
})
