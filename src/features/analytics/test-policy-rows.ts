import { all, HIDDEN, MEMBERS, type PolicyRows } from '../test-policy.ts'

/** Only analysts and operators are allowed. */
const ANALYSTS = { ...HIDDEN, analyst: 200 }
const NO_SUCH_QUERY = HIDDEN
const draft = { name: 'Views', sql: 'select 1', chart: 'table', dashboard: null }

export const policyRows: PolicyRows = {
  'AnalyticsQuery create': { statuses: ANALYSTS, input: () => ({ sql: 'select 1', rows_max: 10 }) },
  'AnalyticsQuery delete': { statuses: ANALYSTS, input: () => ({ run: crypto.randomUUID() }) },
  'AnalyticsDictionary get': { statuses: ANALYSTS, input: () => ({}) },
  'AnalyticsStaff get': { statuses: ANALYSTS, input: () => ({}) },
  'AnalyticsPinTitles get': { statuses: ANALYSTS, input: ({ pin }) => ({ pin_ids: [pin] }) },
  'AnalyticsSavedQueries get': { statuses: ANALYSTS, input: () => ({}) },
  'AnalyticsSavedQueries create': { statuses: ANALYSTS, input: () => draft },
  'AnalyticsSavedQueries update': { statuses: NO_SUCH_QUERY, input: () => ({ id: '1', ...draft }) },
  'AnalyticsSavedQueries delete': { statuses: NO_SUCH_QUERY, input: () => ({ id: '1' }) },
  'AnalyticsReplay create': { statuses: ANALYSTS, input: () => ({}) },
  'AnalyzedProfiles get': { statuses: MEMBERS, input: () => ({}) },
  'ProfileAnalytics get': { statuses: all(401, 404), input: () => ({ user_id: '1', days: 7 }) },
  'PinAnalytics get': {
    statuses: all(401, 404, 200),
    input: ({ pin }) => ({ pin_id: pin, days: 7 }),
    namesSubject: true,
  },
}
