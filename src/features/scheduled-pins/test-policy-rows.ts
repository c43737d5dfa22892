import { all, MEMBERS, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  'ScheduledPins get': { statuses: MEMBERS, input: () => ({}), namesSubject: false },
  // Only their author can access drafts. Drafts of others are treated as missing (`scheduled-pins.test.ts`).
  'ScheduledPins create': {
    statuses: all(401, 404),
    input: () => ({ draft_id: '1', scheduled_ts: '2040-01-01T00:00:00Z' }),
  },
  'ScheduledPins update': { statuses: all(401, 404), input: () => ({ id: '1', title: 'New' }) },
  'ScheduledPins delete': { statuses: all(401, 404), input: () => ({ id: '1' }) },
}
