import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BusinessHubTypes } from './contract.ts'
import { businessHubRequests } from './effects.ts'

export const businessHub = defineFeature<BusinessHubTypes, Product>({
  name: 'business-hub',
  requests: businessHubRequests,
  onlineRequests: ['applyAsMerchant', 'updateMerchant', 'leaveMerchants', 'decideOnMerchant'],
})
