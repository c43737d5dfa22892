import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { cardMenu } from '#features/pins/ui/closeup-slots.ts'
import { searchFieldEnd } from '#features/search/ui/search-slots.ts'
import { visualSearchAddresses } from './addresses.ts'
import { FieldLink } from './ui/field-link.tsx'

const texts = ['visual'] as const
const pictureTexts = ['visual', 'searching'] as const
/** The check of a file uses texts of `create`. */
const startTexts = ['visual', 'create'] as const
const start = lazyScreen(withTexts(startTexts, async () => (await import('./ui/start-screen.tsx')).StartScreen))
const picture = lazyScreen(withTexts(pictureTexts, async () => (await import('./ui/picture-screen.tsx')).PictureScreen))

export const visualSearchPage = definePageFeature({
  name: 'visual-search',
  addresses: visualSearchAddresses,
  screens: { 'visual-search/start': start, 'visual-search/picture': picture },
  fills: [
    fillSlot(searchFieldEnd, 10, FieldLink),
    fillSlot(
      cardMenu,
      5,
      withTexts(texts, async () => (await import('./ui/use-visual-items.ts')).useVisualItems),
    ),
  ],
})
