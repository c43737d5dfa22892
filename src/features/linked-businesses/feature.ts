import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { LinkedBusinessTypes } from './contract.ts'
import { linkedBusinessRequests } from './effects.ts'

export const linkedBusinesses = defineFeature<LinkedBusinessTypes, Product>({
  name: 'linked-businesses',
  requests: linkedBusinessRequests,
  onlineRequests: ['linkBusiness', 'unlinkBusiness', 'setBusinessEmails'],
})
