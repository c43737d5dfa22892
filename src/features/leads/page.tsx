import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { cardMenu, closeupDetails } from '#features/pins/ui/closeup-slots.ts'
import { personIcon } from '#kit/icon/icons.ts'
import { mailIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { leadsAddresses } from './addresses.ts'
import { LEAD_RECEIVED } from './constants.ts'

const TEXTS = ['leads']
const panel = lazyPart(
  withTexts(TEXTS, async () => (await import(/* chunk: closeup */ './ui/lead-panel.tsx')).LeadPanel),
)

export const leadsPage = definePageFeature({
  name: 'leads',
  addresses: leadsAddresses,
  screens: {
    'leads/answers': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/leads-screen.tsx')).LeadsScreen)),
      visitor: visitorScreen('leads', (t) => ({
        icon: mailIcon,
        title: t('answersTitle'),
        text: t('visitorText'),
        logIn: t('logInShort'),
      })),
    },
  },
  fills: [
    fillSlot(closeupDetails, 1, panel),
    fillSlot(
      cardMenu,
      62,
      withTexts(TEXTS, async () => (await import('./ui/use-lead-items.tsx')).useLeadItems),
    ),
    fillSlot(noticeKinds, 60, { kind: LEAD_RECEIVED.kind, icon: personIcon }),
  ],
})
