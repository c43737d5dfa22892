import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { PinNoteTypes } from './contract.ts'
import { pinNoteCommands } from './effects.ts'

export const pinNotes = defineFeature<PinNoteTypes, Product>({
  name: 'pin-notes',
  commands: pinNoteCommands,
  samples: () => import('./samples.ts'),
})
