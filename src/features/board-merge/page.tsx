import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { aboveBoardPins, boardMenu } from '#features/boards/ui/board-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const TEXTS = ['board-merge']
const progress = lazyPart(withTexts(TEXTS, async () => (await import('./ui/merge-progress.tsx')).MergeProgress))

export const boardMergePage = definePageFeature({
  name: 'board-merge',
  fills: [
    fillSlot(
      boardMenu,
      10,
      withTexts(TEXTS, async () => (await import('./ui/use-merge-item.tsx')).useMergeItem),
    ),
    fillSlot(aboveBoardPins, 5, progress),
  ],
})
