import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { headerEnd } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { quietCommands } from '#features/session/ui/limited-slots.ts'
import { notificationsAddresses } from './addresses.ts'
import { BellPlace } from './ui/bell-place.tsx'
import { bellIcon } from './ui/icons.ts'

const TEXTS = ['notifications']
const settings = lazyPart<object>(
  withTexts(['news-settings'], async () => (await import('./ui/news-settings-page.tsx')).NewsSettingsPage),
)

export const notificationsPage = definePageFeature({
  name: 'notifications',
  addresses: notificationsAddresses,
  screens: {
    'notifications/inbox': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/inbox-screen.tsx')).InboxScreen)),
      visitor: visitorScreen('notifications', (t) => ({
        icon: bellIcon,
        title: t('visitorTitle'),
        text: t('visitorText'),
        logIn: t('logIn'),
      })),
    },
  },
  fills: [
    fillSlot(headerEnd, 15, BellPlace),
    fillSlot(settingsPages, 85, { id: 'notifications', icon: bellIcon, screen: settings }),
    fillSlot(quietCommands, 20, 'readNotices'),
  ],
})
