import { MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Notifications get': { statuses: MEMBERS, input: () => ({}) },
  'Notifications update': { statuses: MEMBERS, input: () => ({ until: '2024-01-01T00:00:00Z' }) },
  'NewsSettings get': { statuses: MEMBERS, input: () => ({}) },
  'NewsSettings update': { statuses: MEMBERS, input: () => ({ id: 'follows', value: 'on' }) },
}
