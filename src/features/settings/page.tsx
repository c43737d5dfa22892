import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { links } from '#contracts/links.ts'
import { settingsAddresses } from './addresses.ts'

const load = () => import('./ui/settings-screen.tsx')
const visitor = lazyScreen(withTexts(['settings'], async () => (await load()).VisitorSettings))
const start = {
  member: lazyScreen(withTexts(['settings'], async () => (await load()).SettingsStart)),
  visitor,
}

export const settingsPage = definePageFeature({
  name: 'settings',
  addresses: settingsAddresses,
  screens: {
    'settings/start': start,
    'settings/page': {
      member: lazyScreen(withTexts(['settings'], async () => (await load()).SettingsScreen)),
      visitor,
    },
    'settings/edit': {
      member: lazyScreen(withTexts(['settings'], async () => (await load()).EditScreen)),
      visitor,
    },
  },
  fills: [
    fillSlot(accountLinks, 15, { id: 'settings', label: 'shell:settings', icon: 'settings', to: () => links.settings }),
  ],
})
