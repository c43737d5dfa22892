import { MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'ChangeFeed get': { statuses: MEMBERS, input: () => ({ since: '0' }) },
  'Changes get': { statuses: MEMBERS, input: () => ({ since: '0' }) },
}
