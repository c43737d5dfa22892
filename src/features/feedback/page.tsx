import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { accountLinks, shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { messageIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { feedbackAddress } from './ui/feedback-address.ts'

const dialog = lazyPart(
  withTexts(
    ['feedback'],
    async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/feedback-dialog.tsx'))).FeedbackDialog,
  ),
)
const part = lazyPart(withTexts(['feedback'], async () => (await import('./ui/feedback-part.tsx')).FeedbackPart))

export const feedbackPage = definePageFeature({
  name: 'feedback',
  fills: [
    fillSlot(shellNews, 70, dialog),
    fillSlot(operatorParts, 20, { id: 'feedback', screen: part }),
    fillSlot(accountLinks, 60, {
      id: 'feedback',
      label: 'shell:feedback',
      icon: messageIcon,
      to: feedbackAddress,
    }),
  ],
})
