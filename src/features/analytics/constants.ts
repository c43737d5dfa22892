/** Maximum length of a query, in characters. */
export const SQL_MAX = 20_000
/** The console shows at most this many rows of an answer; an export contains all. */
export const QUERY_ROWS_MAX = 10_000
/** A query that takes longer is ended. */
export const QUERY_TIMEOUT_MS = 15_000
export const EXPORT_TIMEOUT_MS = 120_000
/** The ready pages leave out the events of analysts and operators; this is the maximum number of such accounts. */
export const STAFF_MAX = 200
export const QUERY_NAME_MAX = 80
/** Maximum number of saved queries of all analysts together. */
export const SAVED_QUERIES_MAX = 500
export const EXPORT_FORMATS = ['csv', 'ndjson', 'parquet'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export const CHARTS = ['table', 'line', 'bar'] as const
export type ChartKind = (typeof CHARTS)[number]
/** One request for a pin's statistics covers at most this many days. */
export const STATISTICS_DAYS_MAX = 90
/** The server sends each event here as soon as it is stored (server-sent events), to analysts only. */
export const LIVE_URL = '/_/analytics/live'
/** One request names at most this many pins. */
export const PIN_TITLES_MAX = 100
/** Rows that the live page shows. */
export const LIVE_ROWS = 50
/** The statistics of a profile count events of this many pins: the newest. */
export const PROFILE_PINS_MAX = 1_000
/** The statistics of a profile list at most this many pins. */
export const PROFILE_PINS_SHOWN = 20
