import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { IdeasTypes } from './contract.ts'
import { kindList } from './effects.ts'

export const ideas = defineFeature<IdeasTypes, Product>({
  name: 'ideas',
  lists: { kind: kindList },
  requests: async () => (await import('./effects/requests.ts')).ideasRequests,
})
