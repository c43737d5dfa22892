import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BusinessTypes } from './contract.ts'
import { businessRequests } from './effects.ts'

/** Everything needs the network: permissions and invites are never queued. */
export const businesses = defineFeature<BusinessTypes, Product>({
  name: 'businesses',
  requests: businessRequests,
  onlineRequests: Object.keys(businessRequests) as (keyof typeof businessRequests)[],
})
