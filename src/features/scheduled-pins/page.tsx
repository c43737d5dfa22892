import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { scheduledPinsAddresses } from './addresses.ts'
import { pinNotPublished, pinPublished } from './ui/notice-looks.ts'

const load = () => import('./ui/scheduled-screen.tsx')
const TEXTS = ['create', 'scheduled-pins']

export const scheduledPinsPage = definePageFeature({
  name: 'scheduled-pins',
  addresses: scheduledPinsAddresses,
  screens: {
    'scheduled-pins/list': {
      member: lazyScreen(withTexts(TEXTS, async () => (await load()).ScheduledScreen)),
      visitor: lazyScreen(withTexts(TEXTS, async () => (await load()).VisitorScheduled)),
    },
  },
  fills: [fillSlot(noticeKinds, 50, pinPublished), fillSlot(noticeKinds, 51, pinNotPublished)],
})
