import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /v3/users/passcode/': { statuses: MEMBERS, input: () => ({}) },
  'PUT /v3/users/passcode/': { statuses: all(401, 401), input: () => ({ passcode: '1234', password: 'wrong' }) },
  'DELETE /v3/users/passcode/': { statuses: MEMBERS, input: () => ({}) },
  'POST /v3/users/passcode/check/': { statuses: all(401, 403), input: () => ({ passcode: '1234' }) },
  'POST /v3/users/passcode/forgot/': { statuses: MEMBERS, input: () => ({}) },
  'POST /v3/users/passcode/remove/': { statuses: all(409, 409), input: () => ({ token: 'unknown' }) },
}
