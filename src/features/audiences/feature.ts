import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { AudienceTypes } from './contract.ts'
import { audienceRequests } from './effects.ts'

export const audiences = defineFeature<AudienceTypes, Product>({
  name: 'audiences',
  requests: audienceRequests,
  onlineRequests: Object.keys(audienceRequests) as (keyof typeof audienceRequests)[],
})
