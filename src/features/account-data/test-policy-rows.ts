import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /v3/users/data/export/': { statuses: MEMBERS, input: () => ({}) },
  // The members of the test have no password, and no network confirmed who they are.
  'POST /v3/users/data/export/': { statuses: all(401, 401), input: () => ({ password: '' }) },
}
