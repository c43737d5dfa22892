import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { WebsiteTypes } from './contract.ts'
import { websiteRequests } from './effects.ts'

export const websites = defineFeature<WebsiteTypes, Product>({
  name: 'websites',
  requests: websiteRequests,
  onlineRequests: ['claimWebsite', 'verifyWebsite', 'removeWebsite'],
})
