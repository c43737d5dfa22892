import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { cardMenu } from '#features/pins/ui/closeup-slots.ts'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { homeIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const TEXTS = ['recommendations']
const tune = lazyPart<object>(withTexts(TEXTS, async () => (await import('./ui/tune-page.tsx')).TunePage))

export const recommendationsPage = definePageFeature({
  name: 'recommendations',
  fills: [
    fillSlot(settingsPages, 20, { id: 'home-feed', icon: homeIcon, screen: tune }),
    fillSlot(
      cardMenu,
      20,
      withTexts(TEXTS, async () => (await import('./ui/use-recommendation-items.ts')).useRecommendationItems),
    ),
  ],
})
