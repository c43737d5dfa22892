import { EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /_/consent': { statuses: EVERYONE, input: () => ({}) },
  'CookieConsent update': {
    statuses: EVERYONE,
    input: () => ({ personalization: false, analytics: false, marketing: false }),
  },
}
