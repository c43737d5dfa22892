import { EVERYONE, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'BaseSearch get': { statuses: EVERYONE, input: () => ({ query: 'pin', scope: 'pins' }) },
  'Search get': { statuses: EVERYONE, input: () => ({ query: 'pin', scope: 'pins' }) },
  'SearchTab get': { statuses: EVERYONE, input: () => ({ query: 'pin' }) },
  'AdvancedTypeahead get': { statuses: EVERYONE, input: () => ({ term: 'pi' }) },
  'RecentSearches get': { statuses: MEMBERS, input: () => ({}) },
  'RecentSearches create': { statuses: MEMBERS, input: () => ({ query: 'oak', is_personal: false }) },
  'RecentSearches delete': { statuses: MEMBERS, input: () => ({}) },
}
