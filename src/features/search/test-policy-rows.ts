import { EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'BaseSearch get': { statuses: EVERYONE, input: () => ({ query: 'pin', scope: 'pins' }) },
}
