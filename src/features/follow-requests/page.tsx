import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { aboveInbox, noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { checkIcon, personIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { FOLLOW_APPROVED, FOLLOW_ASKED } from './constants.ts'

const list = lazyPart<object>(
  withTexts(['follow-requests'], async () => (await import('./ui/request-list.tsx')).RequestList),
)

export const followRequestsPage = definePageFeature({
  name: 'follow-requests',
  fills: [
    fillSlot(aboveInbox, 10, list),
    // The subject is the member who asks or who approves.
    fillSlot(noticeKinds, 12, { kind: FOLLOW_ASKED.kind, icon: personIcon }),
    fillSlot(noticeKinds, 13, { kind: FOLLOW_APPROVED.kind, icon: checkIcon }),
  ],
})
