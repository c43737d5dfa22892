import { EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'User get': { statuses: EVERYONE, input: ({ username }) => ({ username }) },
}
