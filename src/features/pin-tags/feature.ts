import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { PinTagTypes } from './contract.ts'
import { pinTagRequests } from './effects.ts'

export const pinTags = defineFeature<PinTagTypes, Product>({
  name: 'pin-tags',
  requests: pinTagRequests,
  onlineRequests: ['editPinTags'],
})
