import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { PinBuilderTypes } from './contract.ts'
import { pinBuilderRequests } from './effects.ts'

export const pinBuilder = defineFeature<PinBuilderTypes, Product>({
  name: 'pin-builder',
  requests: pinBuilderRequests,
  onlineRequests: ['findImages'],
})
