import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { links } from '#contracts/links.ts'
import { passwordPages } from '#features/session/ui/limited-slots.ts'
import { checkIcon } from '#kit/icon/icons.ts'
import { calendarIcon } from '#kit/icon/late-icons.ts'
import { scheduledPinsAddresses } from './addresses.ts'
import { PIN_NOT_PUBLISHED, PIN_PUBLISHED } from './constants.ts'

const load = () => import('./ui/scheduled-screen.tsx')
const TEXTS = ['create', 'scheduled-pins']

export const scheduledPinsPage = definePageFeature({
  name: 'scheduled-pins',
  addresses: scheduledPinsAddresses,
  screens: {
    'scheduled-pins/list': {
      member: lazyScreen(withTexts(TEXTS, async () => (await load()).ScheduledScreen)),
      visitor: visitorScreen('scheduled-pins', (t) => ({
        icon: calendarIcon,
        title: t('title'),
        text: t('visitorText'),
        logIn: t('logIn'),
      })),
    },
  },
  fills: [
    fillSlot(noticeKinds, 50, { kind: PIN_PUBLISHED.kind, icon: checkIcon }),
    fillSlot(noticeKinds, 51, {
      kind: PIN_NOT_PUBLISHED.kind,
      icon: calendarIcon,
      to: ({ data }) => `/pin/create?draft=${data['draft']}`,
    }),
    fillSlot(passwordPages, 80, links.scheduledPins),
  ],
})
