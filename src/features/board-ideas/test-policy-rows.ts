import { EVERYONE, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'BoardIdeas get': { statuses: EVERYONE, input: ({ board }) => ({ board_id: board }), namesSubject: true },
}
