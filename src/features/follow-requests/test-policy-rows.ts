import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

/** An id that no member has. */
const NOBODY = '1'

export const policyRows: PolicyRows = {
  'PUT /v3/users/:id/follow_request/': { statuses: all(401, 404), namesSubject: false, input: () => ({ id: NOBODY }) },
  'DELETE /v3/users/:id/follow_request/': {
    statuses: all(401, 404),
    namesSubject: false,
    input: () => ({ id: NOBODY }),
  },
  'FollowRequests get': { statuses: MEMBERS, input: () => ({}) },
  'FollowRequests update': {
    statuses: all(401, 404),
    namesSubject: false,
    input: () => ({ user_id: NOBODY, answer: 'approved' }),
  },
}
