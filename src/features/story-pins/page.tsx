import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { closeupDetails, closeupMedia } from '#features/pins/ui/closeup-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const viewer = lazyPart(withTexts(['story-pins'], async () => (await import('./ui/story-viewer.tsx')).StoryViewer))

const products = lazyPart(
  withTexts(
    ['story-pins'],
    async () => (await import(/* chunk: closeup */ './ui/session-products.tsx')).SessionProducts,
  ),
)

const credits = lazyPart(
  withTexts(['story-pins'], async () => (await import(/* chunk: closeup */ './ui/story-credits.tsx')).StoryCredits),
)

const mention = lazyPart(
  withTexts(
    ['story-pins', 'pin-mentions'],
    async () => (await import(/* chunk: closeup */ './ui/own-story-mention.tsx')).OwnStoryMention,
  ),
)

export const storyPinsPage = definePageFeature({
  name: 'story-pins',
  fills: [
    fillSlot(closeupMedia, 20, { kind: 'story', part: viewer }),
    fillSlot(closeupDetails, 1, products),
    fillSlot(closeupDetails, 2, credits),
    fillSlot(closeupDetails, 4, mention),
  ],
})
