import { createAsk } from '#core/wire/ask.ts'
import type { RequestTable } from '../index.ts'
import type { BusinessOnboardingTypes } from './contract.ts'

const call = createAsk(() => import('./contract.ts'))

export const businessOnboardingRequests = {
  businessOnboarding: call.read('getOnboarding'),
  updateBusinessOnboarding: call.act('updateOnboarding'),
  businessLeads: call.read('listBusinessLeads'),
  marketingPlans: call.read('listPlans'),
  createMarketingPlan: call.act('createPlan'),
  updateMarketingPlan: call.act('updatePlan'),
  marketingPlanSuggestion: call.read('getSuggestion'),
} satisfies Pick<RequestTable, keyof BusinessOnboardingTypes['requests']>
