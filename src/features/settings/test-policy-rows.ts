import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /v3/users/settings/': { statuses: MEMBERS, input: () => ({}) },
  'PUT /v3/users/settings/': { statuses: MEMBERS, input: () => ({ about: 'Collects chairs' }) },
  'PUT /v3/users/email/': { statuses: all(401, 401), input: () => ({ email: 'new@example.com', password: 'wrong' }) },
  'PUT /v3/users/email/backup/': {
    statuses: all(401, 401),
    input: () => ({ email: 'backup@example.com', password: 'wrong' }),
  },
  'POST /v3/users/email/verify/resend/': { statuses: MEMBERS, input: () => ({}) },
  'POST /v3/users/email/verify/': { statuses: all(409, 409), input: () => ({ token: 'unknown' }) },
  'POST /v3/users/leave/': { statuses: all(401, 401), input: () => ({ password: 'wrong', deletes: true }) },
}
