import { all, OWNER, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Sponsorship create': {
    statuses: OWNER,
    input: ({ pin }) => ({ pin_id: pin, username: 'stranger' }),
    namesSubject: true,
  },
  // Nobody has been asked yet; `sponsorships.test.ts` tests a sponsor.
  'Sponsorship update': {
    statuses: all(401, 403),
    input: ({ pin }) => ({ pin_id: pin, status: 1 }),
    namesSubject: true,
  },
  'Sponsorship delete': { statuses: OWNER, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
}
