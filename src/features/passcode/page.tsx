import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { links } from '#contracts/links.ts'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { visitorSettings } from '#features/settings/ui/visitor-settings.ts'
import { personIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { passwordPages } from '#features/session/ui/limited-slots.ts'
import { passcodeAddresses } from './addresses.ts'

const part = lazyPart<object>(
  withTexts(['passcode'], async () => (await import('./ui/passcode-page.tsx')).PasscodePage),
)

export const passcodePage = definePageFeature({
  name: 'passcode',
  addresses: passcodeAddresses,
  screens: {
    'passcode/page': {
      member: lazyScreen(
        withTexts(['settings'], async () => (await import('./ui/passcode-screen.tsx')).PasscodeScreen),
      ),
      visitor: visitorSettings,
    },
  },
  fills: [
    fillSlot(settingsPages, 55, {
      id: 'parental-passcode',
      to: links.parentalPasscode,
      icon: personIcon,
      screen: part,
    }),
    fillSlot(passwordPages, 40, links.parentalPasscode),
  ],
})
