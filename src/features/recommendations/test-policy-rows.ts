import { MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'HomefeedTune get': { statuses: MEMBERS, input: () => ({}) },
  // The call switches on a source that is already on, so it changes nothing.
  'HomefeedTune update': { statuses: MEMBERS, input: () => ({ kind: 'topic', id: 'food', is_on: true }) },
  'HomefeedFewer create': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  // The answer is the same for every pin, because only an existing choice is removed.
  'HomefeedFewer delete': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }) },
}
