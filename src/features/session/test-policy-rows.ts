import { all, EVERYONE, MEMBERS, unique, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'PUT /v3/users/password/': {
    statuses: all(401, 401),
    input: () => ({ password: 'wrong', new_password: 'a quiet sentence' }),
  },
  'POST /v3/users/mfa/confirm/': { statuses: all(401, 401), input: () => ({ mfa_token: '123456' }) },
  'POST /v3/users/mfa/recovery_codes/': {
    statuses: all(401, 401),
    input: () => ({ password: 'wrong', mfa_token: '123456' }),
  },
  'DELETE /v3/sessions/:id/': { statuses: all(401, 404), input: () => ({ id: '7' }) },
  'DELETE /v3/sessions/': { statuses: MEMBERS, input: () => ({}) },
  'UserSession delete': { statuses: EVERYONE, input: () => ({}) },
  'HandshakeSession create': { statuses: all(401, 401), input: () => ({ token: 'unknown' }) },
  'Username get': { statuses: EVERYONE, input: () => ({ username: unique() }) },
  'UserSession create': { statuses: MEMBERS, input: () => ({ session_accounts: true }) },
  'GET /v3/sessions/': { statuses: MEMBERS, input: () => ({}) },
  'POST /v3/login/handshake/': {
    statuses: all(401, 401),
    input: () => ({ username_or_email: 'nobody', password: 'wrong password' }),
  },
  'POST /v3/login/mfa/handshake/': {
    statuses: all(401, 401),
    input: () => ({ username_or_email: 'nobody', password: 'wrong password', mfa_token: '123456' }),
  },
  'POST /v3/register/:kind/handshake/': {
    statuses: EVERYONE,
    input: () => {
      const username = unique()
      return {
        kind: 'email',
        email: `${username}@example.com`,
        username,
        password: 'a quiet sentence',
        first_name: 'New',
      }
    },
  },
  'UserRegister create': {
    statuses: EVERYONE,
    input: () => {
      const username = unique()
      return { email: `${username}@example.com`, username, password: 'a quiet sentence', first_name: 'New' }
    },
  },
  'POST /v3/users/password/reset/': { statuses: EVERYONE, input: () => ({ username_or_email: 'nobody' }) },
  'POST /v3/users/password/reset/check/': { statuses: all(409, 409), input: () => ({ token: 'unknown' }) },
  'PUT /v3/users/password/reset/': {
    statuses: all(409, 409),
    input: () => ({ token: 'unknown', new_password: 'a quiet sentence' }),
  },
  'POST /vx/users/cctld_token/': { statuses: MEMBERS, input: () => ({}) },
  'PUT /v3/sessions/verify/': { statuses: MEMBERS, input: () => ({ recaptcha_token: 'any' }) },
  'POST /v3/login/link/': { statuses: EVERYONE, input: () => ({ username_or_email: 'nobody' }) },
  'PUT /v3/login/link/': { statuses: all(409, 409), input: () => ({ token: 'unknown' }) },
  'POST /v3/users/mfa/start/': { statuses: all(401, 401), input: () => ({ password: 'wrong' }) },
  'GET /_/_/state': { statuses: EVERYONE, input: () => ({}) },
  'POST /v3/users/mfa/stop/': {
    statuses: all(401, 401),
    input: () => ({ password: 'wrong', mfa_token: '123456' }),
  },
  'UserSession update': { statuses: all(401, 401), input: () => ({ user_id: '1' }) },
}
