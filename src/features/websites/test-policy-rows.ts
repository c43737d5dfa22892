import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /v3/users/websites/': { statuses: MEMBERS, input: () => ({}) },
  'POST /v3/users/websites/': { statuses: MEMBERS, input: () => ({ website: 'policy.example' }) },
  'POST /v3/users/websites/verify/': {
    statuses: all(401, 404),
    input: () => ({ website: 'none.example', verification_method: 'DNSTXT' }),
  },
  'DELETE /v3/users/websites/': { statuses: all(401, 404), input: () => ({ website: 'none.example' }) },
}
