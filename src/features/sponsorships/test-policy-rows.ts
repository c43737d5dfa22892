import { all, OWNER, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Sponsorship create': {
    statuses: OWNER,
    input: ({ pin }) => ({ pin_id: pin, username: 'stranger' }),
    namesSubject: true,
  },
  // Nobody is asked yet; `sponsorships.test.ts` has what a sponsor gets.
  'Sponsorship update': {
    statuses: all(401, 403),
    input: ({ pin }) => ({ pin_id: pin, status: 1 }),
    namesSubject: true,
  },
  'Sponsorship delete': { statuses: OWNER, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
}
