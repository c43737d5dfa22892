import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { ReactionTypes } from './contract.ts'
import { reactionCommands } from './effects.ts'

export const reactions = defineFeature<ReactionTypes, Product>({
  name: 'reactions',
  commands: reactionCommands,
  samples: () => import('./samples.ts'),
})
