import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Notifications get': { statuses: MEMBERS, input: () => ({}) },
  'Notifications update': { statuses: MEMBERS, input: () => ({ until: '2024-01-01T00:00:00Z' }) },
  'NewsSettings get': { statuses: MEMBERS, input: () => ({}) },
  'NewsSettings update': { statuses: MEMBERS, input: () => ({ id: 'follows', value: 'on' }) },
  'PushSettings get': { statuses: MEMBERS, input: () => ({}) },
  'PushSettings update': { statuses: MEMBERS, input: () => ({ id: 'follows', value: 'on' }) },
  'POST /v3/notifications/mails/end/': { statuses: all(409, 409), input: () => ({ token: 'unknown' }) },
}
