import type { PinId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { PinNoteTypes } from './contract.ts'

export const samples: Samples<PinNoteTypes> = {
  facts: {},
  commands: { notePin: { pinId: '700000000041' as PinId, text: 'For Sunday' } },
  fields: ['text'],
}
