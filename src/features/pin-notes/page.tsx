import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { closeupDetails } from '#features/pins/ui/closeup-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const note = lazyPart(
  withTexts(['pin-notes'], async () => (await import(/* chunk: closeup */ './ui/private-note.tsx')).PrivateNote),
)

export const pinNotesPage = definePageFeature({ name: 'pin-notes', fills: [fillSlot(closeupDetails, 4, note)] })
