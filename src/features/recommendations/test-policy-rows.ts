import { MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'HomefeedTune get': { statuses: MEMBERS, input: () => ({}) },
  // Switching on a source that is already on changes nothing.
  'HomefeedTune update': { statuses: MEMBERS, input: () => ({ kind: 'topic', id: 'food', is_on: true }) },
  'HomefeedFewer create': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  // The answer does not depend on the pin: only a choice can be removed.
  'HomefeedFewer delete': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }) },
}
