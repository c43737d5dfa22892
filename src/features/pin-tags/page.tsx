import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { pictureTools } from '#features/pin-builder/ui/builder-slots.ts'
import { cardMenu, onPicture } from '#features/pins/ui/closeup-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const texts = ['pin-tags', 'story-editor']
const editor = lazyPart(withTexts(texts, async () => (await import('./ui/tag-picture.tsx')).TagPicture))
const shown = lazyPart(withTexts(['pin-tags'], async () => (await import('./ui/shown-tags.tsx')).ShownTags))

export const pinTagsPage = definePageFeature({
  name: 'pin-tags',
  fills: [
    fillSlot(pictureTools, 10, editor),
    fillSlot(onPicture, 10, shown),
    fillSlot(
      cardMenu,
      65,
      withTexts(texts, async () => (await import('./ui/use-tag-items.tsx')).useTagItems),
    ),
  ],
})
