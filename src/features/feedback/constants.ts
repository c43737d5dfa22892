export const FEEDBACK_TEXT_MAX = 2_000
/** The end of an address that opens the dialog. */
export const FEEDBACK_HASH = '#feedback'
/**
 * The subject of feedback, by the end of the address, `#feedback=missing`, and the page that follows it; null for the
 * present page.
 */
export const FEEDBACK_TOPICS = { general: null, missing: '/', leaving: null } as const
export type FeedbackTopic = keyof typeof FEEDBACK_TOPICS
/** Number of messages that one network may send per hour. */
export const FEEDBACK_PER_HOUR_MAX = 20
