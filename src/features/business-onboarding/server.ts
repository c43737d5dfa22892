import { defineServerFeature } from '#server/define-server-feature.ts'
import { onboardingRoutes } from './server/onboarding-routes.ts'
import { planRoutes } from './server/plan-routes.ts'

export const businessOnboarding = defineServerFeature({
  name: 'business-onboarding',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      business_onboardings: { of: ['user_id'], columns: 'step data completed_at updated_at' },
      marketing_plans: { of: ['user_id'], columns: 'data suggestion created_at' },
    },
  },
  routes: () => [...onboardingRoutes, ...planRoutes],
})
