import { all, HIDDEN, MEMBERS, type PolicyRows } from '../test-policy.ts'
import { EMPTY_ONBOARDING } from './domain/onboarding-rules.ts'

const PLAN = {
  topBusinessGoal: 'SALES',
  dailyAdsBudget: '7000000',
  weeklyAddToCarts: 0,
  weeklyLeads: 0,
  weeklyCheckouts: 0,
  hasFeed: false,
  marketingPlanName: 'Spring',
}

export const policyRows: PolicyRows = {
  'BusinessOnboarding get': { statuses: MEMBERS, input: () => ({}) },
  'BusinessOnboarding update': { statuses: MEMBERS, input: () => ({ data: EMPTY_ONBOARDING, step: 1 }) },
  'BusinessLeads get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'MarketingPlan get': { statuses: MEMBERS, input: () => ({}) },
  'MarketingPlan create': { statuses: MEMBERS, input: () => PLAN },
  'MarketingPlan update': { statuses: all(401, 404), input: () => ({ id: '1', ...PLAN }) },
  'MarketingPlanSuggestion get': { statuses: MEMBERS, input: () => PLAN },
}
