import { MEMBERS, OWNER, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'BoardActionStatus get': { statuses: MEMBERS, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  // The owner may merge, but the call fails because it names the same board twice.
  'BoardMerge create': {
    statuses: { ...OWNER, owner: 400 },
    input: ({ board }) => ({ board_id: board, into_board_id: board }),
    namesSubject: true,
  },
}
