import { EVERYONE, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'PUT /v3/pins/:id/favorite/': { statuses: MEMBERS, input: ({ pin }) => ({ id: pin }), namesSubject: true },
  'DELETE /v3/pins/:id/favorite/': { statuses: MEMBERS, input: ({ pin }) => ({ id: pin }), namesSubject: true },
  'NativeInteractions get': { statuses: EVERYONE, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'Reactions get': { statuses: EVERYONE, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
}
