import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BusinessOnboardingTypes } from './contract.ts'
import { businessOnboardingRequests } from './effects.ts'

export const businessOnboarding = defineFeature<BusinessOnboardingTypes, Product>({
  name: 'business-onboarding',
  requests: businessOnboardingRequests,
  onlineRequests: [
    'businessOnboarding',
    'updateBusinessOnboarding',
    'businessLeads',
    'marketingPlans',
    'createMarketingPlan',
    'updateMarketingPlan',
    'marketingPlanSuggestion',
  ],
})
