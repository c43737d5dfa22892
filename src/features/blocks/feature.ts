import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BlockTypes } from './contract.ts'

/** Blocks have no table of their own: `users/feature.ts` folds these facts into the rows of members. */
export const blocks = defineFeature<BlockTypes, Product>({
  name: 'blocks',
  facts: { 'user/blocked': {}, 'user/muted': {} },
  commands: async () => (await import('./commands.ts')).blockCommands,
  samples: () => import('./samples.ts'),
})
