import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BusinessTypes } from './contract.ts'
import { businessRequests } from './effects.ts'

/** The feature has only requests: permissions and invites need the network and are never queued. */
export const businesses = defineFeature<BusinessTypes, Product>({
  name: 'businesses',
  requests: businessRequests,
  onlineRequests: Object.keys(businessRequests) as (keyof typeof businessRequests)[],
})
