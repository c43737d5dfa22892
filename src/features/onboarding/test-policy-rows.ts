import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /v3/experiences/': { statuses: MEMBERS, input: () => ({}) },
  'PUT /v3/experiences/:experience_id/': {
    statuses: all(401, 404),
    input: () => ({ experience_id: '40001', status: 'viewed' }),
  },
}
