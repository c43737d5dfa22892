import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /v3/users/data/export/': { statuses: MEMBERS, input: () => ({}) },
  // The members of the policy test have no password and did not log in with a network, so they cannot confirm the
  // request.
  'POST /v3/users/data/export/': { statuses: all(401, 401), input: () => ({ password: '' }) },
}
