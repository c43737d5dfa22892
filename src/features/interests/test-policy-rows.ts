import { EVERYONE, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'InterestFollow create': { statuses: MEMBERS, input: () => ({ interest_id: 'food' }) },
  'InterestFollow delete': { statuses: MEMBERS, input: () => ({ interest_id: 'food' }) },
  'UserInterests get': { statuses: MEMBERS, input: () => ({}) },
  'PinInterests get': { statuses: EVERYONE, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
}
