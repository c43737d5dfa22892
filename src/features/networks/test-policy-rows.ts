import { all, EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /v3/networks/': { statuses: EVERYONE, input: () => ({}) },
  'DELETE /v3/networks/:network/': { statuses: all(401, 404), input: () => ({ network: 'google' }) },
}
