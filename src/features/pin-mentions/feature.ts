import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { PinMentionTypes } from './contract.ts'
import { pinMentionRequests } from './effects.ts'

export const pinMentions = defineFeature<PinMentionTypes, Product>({
  name: 'pin-mentions',
  requests: pinMentionRequests,
  onlineRequests: ['removePinMention'],
})
