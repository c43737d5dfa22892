import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { aboveInbox, noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { followApproved, followAsked } from './ui/notice-looks.ts'

const list = lazyPart<object>(
  withTexts(['follow-requests'], async () => (await import('./ui/request-list.tsx')).RequestList),
)

export const followRequestsPage = definePageFeature({
  name: 'follow-requests',
  fills: [
    fillSlot(aboveInbox, 10, list),
    fillSlot(noticeKinds, 12, followAsked),
    fillSlot(noticeKinds, 13, followApproved),
  ],
})
