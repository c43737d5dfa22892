/** First line of an exported log. It names the format, so that other programs recognise the file. */
export const EXPORT_FORMAT = 'pinfold-log'
export const EXPORT_VERSION = 1
/** Rows that a table of the panel requests at a time. */
export const PANEL_PAGE_ROWS = 100
/** Lines of a replayed file that one message to the worker has. */
export const REPLAY_LINES_PER_CALL = 500
/** The first so many invalid lines are listed; further ones are only counted. */
export const REPLAY_PROBLEMS_MAX = 20
/** Interval in milliseconds at which a visible panel requests new data. */
export const LIVE_EVERY_MS = 1_000
/** This many closed views stay listed: the latest. */
export const CLOSED_VIEWS_MAX = 100
