import { EVERYONE, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'DidIt create': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin, note: 'Fine' }), namesSubject: true },
  'DidIt delete': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'DidItFeed get': { statuses: EVERYONE, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
}
