import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import { IMAGE_CACHE, SHELL_CACHE } from './constants.ts'

export const start = defineFeature<object, Product>({
  name: 'start',
  caches: { ofSession: [SHELL_CACHE], ofAccount: [IMAGE_CACHE] },
})
