import { EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'IdeaTopics get': { statuses: EVERYONE, input: () => ({}) },
  'NearTopics get': { statuses: EVERYONE, input: () => ({ interest: 'food' }) },
  'PopularNow get': { statuses: EVERYONE, input: () => ({}) },
  'Storefronts get': { statuses: EVERYONE, input: () => ({}) },
  'PersonalBoutique get': { statuses: EVERYONE, input: () => ({}) },
  'KindFeed get': { statuses: EVERYONE, input: () => ({ kind: 'product' }) },
}
