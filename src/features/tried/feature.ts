import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { TriedTypes } from './contract.ts'
import { triedCommands, triedRequests } from './effects.ts'

export const tried = defineFeature<TriedTypes, Product>({
  name: 'tried',
  commands: triedCommands,
  requests: triedRequests,
  samples: () => import('./samples.ts'),
})
