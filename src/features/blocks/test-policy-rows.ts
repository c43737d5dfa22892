import { all, type PolicyRows } from '../test-policy.ts'

const row = { statuses: all(401, 404), input: () => ({ id: '77' }) }

export const policyRows: PolicyRows = {
  'PUT /v3/users/:id/block/': row,
  'DELETE /v3/users/:id/block/': row,
  'PUT /v3/users/:id/mute/': row,
  'DELETE /v3/users/:id/mute/': row,
}
