import { MEMBERS, OWNER, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'BoardActionStatus get': { statuses: MEMBERS, input: ({ board }) => ({ board_id: board }), namesSubject: true },
  // The owner gets the failure that the two boards must differ.
  'BoardMerge create': {
    statuses: { ...OWNER, owner: 400 },
    input: ({ board }) => ({ board_id: board, into_board_id: board }),
    namesSubject: true,
  },
}
