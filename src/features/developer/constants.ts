/** First line of an exported log: its format, so that another program recognizes it. */
export const EXPORT_FORMAT = 'pinfold-log'
export const EXPORT_VERSION = 1
/** Rows that a table of the panel asks for at once. */
export const PANEL_PAGE_ROWS = 100
/** Lines of a replayed file that cross to the worker at once. */
export const REPLAY_LINES_PER_CALL = 500
/** Wrong lines that are named before the rest is only counted. */
export const REPLAY_PROBLEMS_MAX = 20
/** How often a panel that is shown asks again, milliseconds. */
export const LIVE_EVERY_MS = 1_000
/** Number of closed views that remain listed, the latest ones. */
export const CLOSED_VIEWS_MAX = 100
