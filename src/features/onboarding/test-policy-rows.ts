import { all, HIDDEN, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'GET /v3/experiences/': { statuses: MEMBERS, input: () => ({}) },
  'GET /v3/orientation/nux/creator_recommendations/': { statuses: MEMBERS, input: () => ({}) },
  'PUT /v3/experiences/:experience_id/': {
    statuses: all(401, 404),
    input: () => ({ experience_id: '40001', status: 'viewed' }),
  },
  'Placements get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10, experience_id: 500_417 }) },
  'Placements create': {
    statuses: HIDDEN,
    input: () => ({ username: 'mira', experience_id: 500_417, hide_footer: true }),
  },
  'Placements delete': { statuses: HIDDEN, input: () => ({ user_id: '1', experience_id: 500_417 }) },
}
