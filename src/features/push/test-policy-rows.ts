import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

const endpoint = 'https://push.example/1'

export const policyRows: PolicyRows = {
  'PushSubscription get': { statuses: MEMBERS, input: () => ({}) },
  'PushSubscription create': {
    // Members get 403, because the test server has no VAPID keys.
    statuses: all(401, 403),
    namesSubject: false,
    input: () => ({ endpoint, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }),
  },
  'PushSubscription delete': { statuses: MEMBERS, input: () => ({ endpoint }) },
}
