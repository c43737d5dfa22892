import { HIDDEN, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Backups get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'Backups create': { statuses: HIDDEN, input: () => ({}) },
}
