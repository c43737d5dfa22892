import { EVERYONE, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'InterestFollow create': { statuses: MEMBERS, input: () => ({ interest_id: 'food' }) },
  'InterestFollow delete': { statuses: MEMBERS, input: () => ({ interest_id: 'food' }) },
  'UserInterests get': { statuses: MEMBERS, input: () => ({}) },
  'GET /v3/users/me/interests/': { statuses: MEMBERS, input: () => ({}) },
  'GET /v3/boards/:id/interests/': { statuses: EVERYONE, input: ({ board }) => ({ id: board }), namesSubject: true },
  'GET /v3/interests/:interest_id/pins/': { statuses: EVERYONE, input: () => ({ interest_id: 'food' }) },
  'PinInterests get': { statuses: EVERYONE, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
}
