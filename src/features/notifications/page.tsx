import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { headerEnd } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { notificationsAddresses } from './addresses.ts'

const TEXTS = ['notifications']
/** The first screen does not wait for it. */
const bell = lazyPart(async () => (await import('./ui/bell.tsx')).Bell)

export const notificationsPage = definePageFeature({
  name: 'notifications',
  addresses: notificationsAddresses,
  screens: {
    'notifications/inbox': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/inbox-screen.tsx')).InboxScreen)),
      visitor: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/visitor-inbox.tsx')).VisitorInbox)),
    },
  },
  fills: [fillSlot(headerEnd, 15, bell)],
})
