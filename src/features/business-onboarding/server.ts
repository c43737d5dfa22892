import { defineServerFeature } from '#server/define-server-feature.ts'
import { onboardingRoutes } from './server/onboarding-routes.ts'
import { planRoutes } from './server/plan-routes.ts'

export const businessOnboarding = defineServerFeature({
  name: 'business-onboarding',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => [...onboardingRoutes, ...planRoutes],
})
