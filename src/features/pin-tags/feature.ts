import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { PinTagTypes } from './contract.ts'

export const pinTags = defineFeature<PinTagTypes, Product>({
  name: 'pin-tags',
  commands: async () => (await import('./commands.ts')).pinTagCommands,
  samples: () => import('./samples.ts'),
})
