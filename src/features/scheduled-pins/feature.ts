import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { ScheduledPinTypes } from './contract.ts'
import { scheduledPinReads } from './effects.ts'
import { scheduledList } from './projections.ts'

export const scheduledPins = defineFeature<ScheduledPinTypes, Product>({
  name: 'scheduled-pins',
  commands: async () => (await import('./commands.ts')).scheduledPinCommands,
  reads: scheduledPinReads,
  projections: { 'scheduled-pins/list': scheduledList },
  samples: () => import('./samples.ts'),
})
