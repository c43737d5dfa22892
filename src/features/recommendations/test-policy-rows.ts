import { MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'HomefeedTune get': { statuses: MEMBERS, input: () => ({}) },
  // Switching on what was never off changes nothing.
  'HomefeedTune update': { statuses: MEMBERS, input: () => ({ kind: 'topic', id: 'food', is_on: true }) },
  'HomefeedFewer create': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  // Nothing is told of a pin: what was not chosen is not there.
  'HomefeedFewer delete': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }) },
}
