import { HIDDEN, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'Report create': {
    statuses: MEMBERS,
    input: ({ pin }) => ({ type: 'pin', id: pin, reason: 'spam' }),
    namesSubject: true,
  },
  'OperatorReports get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'OperatorReports update': {
    statuses: HIDDEN,
    input: () => ({ type: 'pin', subject_id: '1', decision: 'dismiss', reason: 'Fine' }),
  },
}
