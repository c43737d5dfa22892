import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { aboveBoardPins } from '#features/boards/ui/board-slots.ts'
import { selectionActions } from '#features/feed/ui/organise/selection-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { boardSectionsAddresses } from './addresses.ts'

const TEXTS = ['sections']
const strip = lazyPart(withTexts(TEXTS, async () => (await import('./ui/section-strip.tsx')).SectionStrip))
const toSection = lazyPart(withTexts(TEXTS, async () => (await import('./ui/to-section-button.tsx')).ToSectionButton))

export const boardSectionsPage = definePageFeature({
  name: 'board-sections',
  addresses: boardSectionsAddresses,
  screens: {
    'board-sections/section': lazyScreen(
      withTexts(TEXTS, async () => (await import('./ui/section-screen.tsx')).SectionScreen),
    ),
  },
  fills: [fillSlot(aboveBoardPins, 10, strip), fillSlot(selectionActions, 10, toSection)],
})
