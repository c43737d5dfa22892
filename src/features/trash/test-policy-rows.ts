import { MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Trash get': { statuses: MEMBERS, input: () => ({}) },
  // The subject is not in the trash, and each member sees only their own trash.
  'Trash delete': {
    statuses: { visitor: 401, ended: 401, stranger: 404, analyst: 404, owner: 404 },
    input: ({ pin }) => ({ type: 'pin', id: pin }),
    namesSubject: true,
  },
}
