import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { DuplicateTypes } from './contract.ts'
import { duplicateRequests } from './effects.ts'

export const duplicates = defineFeature<DuplicateTypes, Product>({
  name: 'duplicates',
  requests: duplicateRequests,
})
