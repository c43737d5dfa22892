import { HIDDEN, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'OperatorDecision create': {
    statuses: HIDDEN,
    input: () => ({ user_id: '1', decision: 'suspend', reason: 'Spam' }),
  },
  'OperatorOverview get': { statuses: HIDDEN, input: () => ({}) },
  'OperatorSettings get': { statuses: HIDDEN, input: () => ({}) },
  'OperatorDecisions get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'OperatorJobs get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'OperatorMails get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
  'OperatorPeople get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10, searchTerm: '' }) },
  'OperatorMail get': { statuses: HIDDEN, input: () => ({ id: '1' }) },
  'OperatorJobs update': { statuses: HIDDEN, input: () => ({ id: '1' }) },
}
