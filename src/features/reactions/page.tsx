import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { closeupActions } from '#features/pins/ui/closeup-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const reaction = lazyPart(
  withTexts(['reactions'], async () => (await import(/* chunk: closeup */ './ui/reaction-button.tsx')).ReactionButton),
)
const favourite = lazyPart(
  withTexts(
    ['reactions'],
    async () => (await import(/* chunk: closeup */ './ui/favourite-button.tsx')).FavouriteButton,
  ),
)

export const reactionsPage = definePageFeature({
  name: 'reactions',
  fills: [fillSlot(closeupActions, 10, reaction), fillSlot(closeupActions, 20, favourite)],
  whenIdle: [reaction.preload],
})
