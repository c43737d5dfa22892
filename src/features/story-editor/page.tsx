import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { storyBody, storyThumb, waysToStart } from '#features/pin-builder/ui/builder-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const texts = ['story-editor', 'story-pins']
const editor = lazyPart(withTexts(texts, async () => (await import('./ui/story-editor.tsx')).StoryEditor))
const start = lazyPart(withTexts(texts, async () => (await import('./ui/start-story.tsx')).StartStory))
const thumb = lazyPart(withTexts(texts, async () => (await import('./ui/story-thumb.tsx')).StoryThumb))

export const storyEditorPage = definePageFeature({
  name: 'story-editor',
  fills: [fillSlot(storyBody, 10, editor), fillSlot(storyThumb, 10, thumb), fillSlot(waysToStart, 10, start)],
})
