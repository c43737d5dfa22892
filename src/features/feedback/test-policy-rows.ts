import { EVERYONE, HIDDEN, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'POST /v3/analytics/feedback/': { statuses: EVERYONE, input: () => ({ feedback_data: '{"verbatim":" "}' }) },
  'Feedback get': { statuses: HIDDEN, input: () => ({ page: 1, limit: 10 }) },
}
