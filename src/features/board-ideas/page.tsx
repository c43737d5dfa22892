import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { aboveBoardPins } from '#features/boards/ui/board-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { boardIdeasAddresses } from './addresses.ts'

const TEXTS = ['board-ideas']
const tabs = lazyPart(withTexts(TEXTS, async () => (await import('./ui/board-tabs.tsx')).BoardTabs))

export const boardIdeasPage = definePageFeature({
  name: 'board-ideas',
  addresses: boardIdeasAddresses,
  screens: {
    'board-ideas/ideas': lazyScreen(withTexts(TEXTS, async () => (await import('./ui/ideas-screen.tsx')).IdeasScreen)),
  },
  fills: [fillSlot(aboveBoardPins, 1, tabs)],
})
