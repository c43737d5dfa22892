export const FEEDBACK_TEXT_MAX = 2_000
/** The end of an address that opens the dialog. */
export const FEEDBACK_HASH = '#feedback'
/** What feedback is about, by the end of the address, `#feedback=missing`, and the page that follows it; null for the page that is shown. */
export const FEEDBACK_TOPICS = { general: null, missing: '/', leaving: null } as const
export type FeedbackTopic = keyof typeof FEEDBACK_TOPICS
/** What one network may send in an hour. */
export const FEEDBACK_PER_HOUR_MAX = 20
