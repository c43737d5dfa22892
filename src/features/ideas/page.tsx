import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { ideasAddresses } from './addresses.ts'

interface KindParams {
  readonly category?: string
  readonly id?: string
}

const texts = ['ideas'] as const
const ideas = lazyScreen(withTexts(texts, async () => (await import('./ui/ideas-screen.tsx')).IdeasScreen))
const topic = lazyScreen(withTexts(texts, async () => (await import('./ui/idea-topic-screen.tsx')).IdeaTopicScreen))
const videos = lazyScreen<KindParams>(
  withTexts(texts, async () => (await import('./ui/kind-screens.tsx')).VideosScreen),
)
const shopping = lazyScreen<KindParams>(
  withTexts(texts, async () => (await import('./ui/kind-screens.tsx')).ShoppingScreen),
)

export const ideasPage = definePageFeature({
  name: 'ideas',
  addresses: ideasAddresses,
  screens: {
    'ideas/start': ideas,
    'ideas/topic': topic,
    'ideas/videos': videos,
    'ideas/videos-topic': videos,
    'ideas/shopping': shopping,
    'ideas/shopping-topic': shopping,
  },
})
