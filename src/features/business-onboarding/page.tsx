import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { links } from '#contracts/links.ts'
import { hubParts } from '#features/business-hub/ui/hub-slots.ts'
import { operatorParts } from '#features/operator/ui/operator-slots.ts'
import { lockIcon } from '#kit/icon/icons.ts'
import { bagIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { businessOnboardingAddresses } from './addresses.ts'

const TEXTS = ['business-onboarding']
const visitor = visitorScreen('business-onboarding', (t) => ({
  icon: lockIcon,
  title: t('title'),
  text: t('visitorText'),
  logIn: t('logIn'),
}))

const card = lazyPart(withTexts(TEXTS, async () => (await import('./ui/start-card.tsx')).StartCard))

const leads = lazyPart(withTexts(TEXTS, async () => (await import('./ui/leads-part.tsx')).LeadsPart))

export const businessOnboardingPage = definePageFeature({
  name: 'business-onboarding',
  addresses: businessOnboardingAddresses,
  screens: {
    'business-onboarding/create': {
      member: lazyScreen(
        withTexts([...TEXTS, 'passcode', 'settings'], async () => (await import('./ui/start-screen.tsx')).StartScreen),
      ),
      visitor,
    },
    'business-onboarding/plan': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/plan-screen.tsx')).PlanScreen)),
      visitor,
    },
  },
  fills: [
    fillSlot(accountLinks, 21, {
      id: 'start-business',
      label: 'shell:startBusiness',
      icon: bagIcon,
      to: () => links.startBusiness,
      isFor: (user) => user.works_in_business !== true,
    }),
    fillSlot(hubParts, 15, card),
    fillSlot(operatorParts, 45, { id: 'business-leads', screen: leads }),
  ],
})
