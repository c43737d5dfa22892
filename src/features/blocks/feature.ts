import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BlockTypes } from './contract.ts'
import { blockCommands } from './effects.ts'

/** The rows of members fold its facts (`users/feature.ts`). */
export const blocks = defineFeature<BlockTypes, Product>({
  name: 'blocks',
  facts: { 'user/blocked': {}, 'user/muted': {} },
  commands: blockCommands,
  samples: () => import('./samples.ts'),
})
