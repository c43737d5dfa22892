import { all, OWNER, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Sponsorship create': {
    statuses: OWNER,
    input: ({ pin }) => ({ pin_id: pin, username: 'stranger' }),
    namesSubject: true,
  },
  // No sponsor was asked here; `sponsorships.test.ts` tests the answers of one.
  'Sponsorship update': {
    statuses: all(401, 403),
    input: ({ pin }) => ({ pin_id: pin, status: 1 }),
    namesSubject: true,
  },
  'Sponsorship delete': { statuses: OWNER, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
}
