/** First line of an exported log: which format it is, so that another program knows what it reads. */
export const EXPORT_FORMAT = 'pinfold-log'
export const EXPORT_VERSION = 1
/** Rows that a table of the panel asks for at once. */
export const PANEL_PAGE_ROWS = 100
/** Lines of a replayed file that cross to the worker at once. */
export const REPLAY_LINES_A_CALL = 500
/** Wrong lines that are named before the rest is only counted. */
export const REPLAY_PROBLEMS_MAX = 20
/** How often a panel that is shown asks again, milliseconds. */
export const LIVE_EVERY_MS = 1_000
/** Views that were measured and are closed by now stay listed, the latest of them. */
export const CLOSED_VIEWS_MAX = 100
