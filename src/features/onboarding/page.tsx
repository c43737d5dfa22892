import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { memberPart } from '#app/plug/member-part.tsx'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { links } from '#contracts/links.ts'
import { passwordPages } from '#features/session/ui/limited-slots.ts'
import { onboardingAddresses } from './addresses.ts'

const offer = memberPart(
  withTexts(
    ['onboarding'],
    async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/onboarding-offer.tsx'))).OnboardingOffer,
  ),
)

const placements = lazyPart(
  withTexts(['placements'], async () => (await import('./ui/placements-part.tsx')).PlacementsPart),
)

export const onboardingPage = definePageFeature({
  name: 'onboarding',
  addresses: onboardingAddresses,
  screens: {
    'onboarding/welcome': {
      member: lazyScreen(
        withTexts(
          ['onboarding', 'people', 'settings'],
          async () => (await import('./ui/welcome-screen.tsx')).WelcomeScreen,
        ),
      ),
      visitor: lazyScreen(async () => (await import('#features/session/ui/to-log-in.tsx')).ToLogIn),
    },
  },
  fills: [
    fillSlot(shellNews, 50, offer),
    fillSlot(operatorParts, 25, { id: 'placements', screen: placements }),
    fillSlot(passwordPages, 30, links.welcome),
  ],
})
