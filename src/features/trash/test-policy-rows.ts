import { MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Trash get': { statuses: MEMBERS, input: () => ({}) },
  // Nothing of the subject is in the trash, and nobody else's trash is looked into.
  'Trash delete': {
    statuses: { visitor: 401, ended: 401, stranger: 404, analyst: 404, owner: 404 },
    input: ({ pin }) => ({ type: 'pin', id: pin }),
    namesSubject: true,
  },
}
