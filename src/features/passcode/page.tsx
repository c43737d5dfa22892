import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { passcodeAddresses } from './addresses.ts'

export const passcodePage = definePageFeature({
  name: 'passcode',
  addresses: passcodeAddresses,
  screens: {
    'passcode/page': {
      member: lazyScreen(
        withTexts(['passcode'], async () => (await import('./ui/passcode-screen.tsx')).PasscodeScreen),
      ),
      visitor: lazyScreen(
        withTexts(
          ['settings'],
          async () => (await import('#features/settings/ui/settings-screen.tsx')).VisitorSettings,
        ),
      ),
    },
  },
})
