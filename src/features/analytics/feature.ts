import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { AnalyticsTypes } from './contract.ts'
import { analyticsRequests } from './effects.ts'

export const analytics = defineFeature<AnalyticsTypes, Product>({
  name: 'analytics',
  requests: analyticsRequests,
  onlineRequests: [
    'analyticsQuery',
    'stopQuery',
    'analyticsDictionary',
    'analyticsStaff',
    'pinTitles',
    'savedQueries',
    'saveQuery',
    'deleteQuery',
    'replayBadEvents',
    'pinStatistics',
    'analyzedProfiles',
    'profileStatistics',
  ],
})
