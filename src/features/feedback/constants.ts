export const FEEDBACK_TEXT_MAX = 2_000
/** The fragment of an address that opens the dialog. */
export const FEEDBACK_HASH = '#feedback'
/**
 * The topics of feedback, which an address names as `#feedback=missing`. The value is the page that is shown
 * afterwards; null to stay on the present page.
 */
export const FEEDBACK_TOPICS = { general: null, missing: '/', leaving: null } as const
export type FeedbackTopic = keyof typeof FEEDBACK_TOPICS
/** Number of messages that one network may send per hour. */
export const FEEDBACK_PER_HOUR_MAX = 20
/** Columns that order the operator's table; the first is the default. */
export const FEEDBACK_SORTS = ['at', 'text', 'who', 'where'] as const
