import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { businessOnboardingAddresses } from './addresses.ts'

const TEXTS = ['business-onboarding']
const visitor = visitorScreen('business-onboarding', (t) => ({
  icon: 'lock',
  title: t('title'),
  text: t('visitorText'),
  logIn: t('logIn'),
}))

export const businessOnboardingPage = definePageFeature({
  name: 'business-onboarding',
  addresses: businessOnboardingAddresses,
  screens: {
    'business-onboarding/create': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/start-screen.tsx')).StartScreen)),
      visitor,
    },
    'business-onboarding/plan': {
      member: lazyScreen(withTexts(TEXTS, async () => (await import('./ui/plan-screen.tsx')).PlanScreen)),
      visitor,
    },
  },
})
