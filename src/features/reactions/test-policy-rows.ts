import { MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'PUT /v3/pins/:id/favorite/': { statuses: MEMBERS, input: ({ pin }) => ({ id: pin }), namesSubject: true },
  'DELETE /v3/pins/:id/favorite/': { statuses: MEMBERS, input: ({ pin }) => ({ id: pin }), namesSubject: true },
}
