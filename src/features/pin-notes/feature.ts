import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { PinNoteTypes } from './contract.ts'

export const pinNotes = defineFeature<PinNoteTypes, Product>({
  name: 'pin-notes',
  commands: async () => (await import('./commands.ts')).pinNoteCommands,
  samples: () => import('./samples.ts'),
})
