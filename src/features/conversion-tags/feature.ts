import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { ConversionTagTypes } from './contract.ts'
import { conversionTagRequests } from './effects.ts'

export const conversionTags = defineFeature<ConversionTagTypes, Product>({
  name: 'conversion-tags',
  requests: conversionTagRequests,
  onlineRequests: [
    'conversionTags',
    'createTag',
    'updateTag',
    'deleteTag',
    'tagAssets',
    'addTagAccount',
    'revokeTagAccount',
  ],
})
