import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { ownPinActions } from '#features/feed/ui/organise/selection-slots.ts'
import { chosenDraftActions } from '#features/pin-builder/ui/builder-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const TEXTS = ['batch-edit']
const drafts = lazyPart(withTexts(TEXTS, async () => (await import('./ui/drafts-button.tsx')).DraftsButton))
const pins = lazyPart(withTexts(TEXTS, async () => (await import('./ui/pins-button.tsx')).PinsButton))

export const batchEditPage = definePageFeature({
  name: 'batch-edit',
  fills: [fillSlot(chosenDraftActions, 10, drafts), fillSlot(ownPinActions, 10, pins)],
})
