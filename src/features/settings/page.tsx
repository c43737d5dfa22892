import type { ComponentType } from 'react'
import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { memberPart } from '#app/plug/member-part.tsx'
import { accountLinks, shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { links } from '#contracts/links.ts'
import { boardIcon, checkIcon, personIcon, settingsIcon } from '#kit/icon/icons.ts'
import { eyeIcon, mailIcon, messageIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { passwordPages } from '#features/session/ui/limited-slots.ts'
import { settingsAddresses } from './addresses.ts'
import { readLeft } from './ui/left-account.ts'
import { settingsPages } from './ui/settings-slots.ts'
import { visitorSettings } from './ui/visitor-settings.ts'
import { atIcon } from './ui/icons.ts'

const load = () => import('./ui/settings-screen.tsx')
/** Texts of the settings pages. Those of the passcode dialog, which a page may need, load with them. */
const TEXTS = ['settings', 'passcode']
const part = (load: () => Promise<ComponentType>) => lazyPart<object>(withTexts(TEXTS, load))
const permissions = () => import('./ui/permissions-page.tsx')
const verifyReminder = memberPart(
  withTexts(
    ['settings'],
    async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/verify-reminder.tsx'))).VerifyReminder,
  ),
)

/** The notice is loaded only in a tab whose member has just left. */
const leftNotice = lazyPart(async () =>
  readLeft() === null
    ? () => null
    : withTexts(['settings'], async () => (await loadChunk(() => import('./ui/left-notice.tsx'))).LeftNotice)(),
)

const start = {
  member: lazyScreen(withTexts(['settings'], async () => (await load()).SettingsStart)),
  visitor: visitorSettings,
}

export const settingsPage = definePageFeature({
  name: 'settings',
  addresses: settingsAddresses,
  screens: {
    'settings/start': start,
    'settings/page': {
      member: lazyScreen(withTexts(['settings'], async () => (await load()).SettingsScreen)),
      visitor: visitorSettings,
    },
    'settings/link': lazyScreen(withTexts(TEXTS, async () => (await import('./ui/link-screen.tsx')).LinkScreen)),
    'settings/subscription': lazyScreen(
      withTexts(TEXTS, async () => (await import('./ui/link-screen.tsx')).SubscriptionScreen),
    ),
    'settings/edit': {
      member: lazyScreen(withTexts(['settings'], async () => (await load()).EditScreen)),
      visitor: visitorSettings,
    },
  },
  fills: [
    fillSlot(shellNews, 40, verifyReminder),
    fillSlot(shellNews, 42, leftNotice),
    fillSlot(settingsPages, 10, {
      id: 'profile',
      icon: personIcon,
      screen: part(async () => (await import('./ui/profile-page.tsx')).ProfilePage),
    }),
    fillSlot(settingsPages, 20, {
      id: 'account-settings',
      icon: settingsIcon,
      screen: part(async () => (await import('./ui/account-page.tsx')).AccountPage),
    }),
    fillSlot(settingsPages, 30, {
      id: 'edit/email',
      icon: mailIcon,
      screen: part(async () => (await import('./ui/email-page.tsx')).EmailPage),
    }),
    fillSlot(settingsPages, 60, {
      id: 'privacy',
      icon: eyeIcon,
      screen: part(async () => (await import('./ui/privacy-page.tsx')).PrivacyPage),
    }),
    fillSlot(settingsPages, 70, {
      id: 'permissions',
      icon: checkIcon,
      screen: part(async () => (await permissions()).PermissionsPage),
    }),
    fillSlot(settingsPages, 65, {
      id: 'saving',
      icon: boardIcon,
      screen: part(async () => (await import('./ui/saving-page.tsx')).SavingPage),
    }),
    fillSlot(settingsPages, 75, {
      id: 'messages',
      icon: messageIcon,
      screen: part(async () => (await permissions()).MessagesPage),
    }),
    fillSlot(settingsPages, 80, {
      id: 'edit/mentions',
      icon: atIcon,
      screen: part(async () => (await permissions()).MentionsPage),
    }),
    fillSlot(accountLinks, 15, {
      id: 'settings',
      label: 'shell:settings',
      icon: settingsIcon,
      to: () => links.settings,
    }),
    fillSlot(passwordPages, 20, links.settings),
  ],
})
