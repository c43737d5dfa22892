/** Characters of a query. */
export const SQL_MAX = 20_000
/** Rows that the console shows of one answer; an export has all. */
export const QUERY_ROWS_MAX = 10_000
/** A query that takes longer is ended. */
export const QUERY_TIMEOUT_MS = 15_000
export const EXPORT_TIMEOUT_MS = 120_000
/** Analysts and operators whose own events the ready pages leave out. */
export const STAFF_MAX = 200
export const QUERY_NAME_MAX = 80
/** Saved queries of all analysts together. */
export const SAVED_QUERIES_MAX = 500
export const EXPORT_FORMATS = ['csv', 'ndjson', 'parquet'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export const CHARTS = ['table', 'line', 'bar'] as const
export type ChartKind = (typeof CHARTS)[number]
/** Days of one question about a pin's statistics. */
export const STATISTICS_DAYS_MAX = 90
/** Server-sent events: each event when it is stored. Analysts only. */
export const LIVE_URL = '/_/analytics/live'
/** Rows of the live page. */
export const LIVE_ROWS = 50
/** The newest pins of a profile whose events are counted together. */
export const PROFILE_PINS_MAX = 1_000
/** Pins that are listed with the statistics of a profile. */
export const PROFILE_PINS_SHOWN = 20
