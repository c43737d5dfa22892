import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BlockTypes } from './contract.ts'

/** The rows of members fold its facts (`users/feature.ts`). */
export const blocks = defineFeature<BlockTypes, Product>({
  name: 'blocks',
  facts: { 'user/blocked': {}, 'user/muted': {} },
  commands: async () => (await import('./commands.ts')).blockCommands,
  samples: () => import('./samples.ts'),
})
