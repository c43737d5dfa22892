import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { closeupDetails } from '#features/pins/ui/closeup-slots.ts'
import { personIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { MENTIONED_ON_PIN } from './constants.ts'

const mention = lazyPart(
  withTexts(['pin-mentions'], async () => (await import(/* chunk: closeup */ './ui/own-mention.tsx')).OwnMention),
)

export const pinMentionsPage = definePageFeature({
  name: 'pin-mentions',
  fills: [
    fillSlot(closeupDetails, 3, mention),
    fillSlot(noticeKinds, 36, { kind: MENTIONED_ON_PIN.kind, icon: personIcon }),
  ],
})
