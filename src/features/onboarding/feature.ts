import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { OnboardingTypes } from './contract.ts'
import { onboardingRequests } from './effects.ts'

export const onboarding = defineFeature<OnboardingTypes, Product>({
  name: 'onboarding',
  requests: onboardingRequests,
  onlineRequests: ['markExperience', 'placeExperience', 'removePlacement'],
})
