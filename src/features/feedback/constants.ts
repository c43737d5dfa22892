export const FEEDBACK_TEXT_MAX = 2_000
/** The end of an address that opens the dialog. */
export const FEEDBACK_HASH = '#feedback'
/** What one network may send in an hour. */
export const FEEDBACK_PER_HOUR_MAX = 20
