/** Subjects of this feature's report call; comments have a call of their own (spec viewer §7). */
export const REPORT_KINDS = ['pin', 'member', 'conversation'] as const
/** Subjects of reports (spec viewer §3, report target). */
export const REPORT_SUBJECTS = ['pin', 'comment', 'conversation', 'member'] as const
/** Number of newest messages of a reported conversation that operators read, none after the last report. */
export const REPORTED_MESSAGES_MAX = 10
export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'nudity',
  'violence',
  'self-harm',
  'misinformation',
  'privacy',
  'intellectual-property',
  'other',
] as const
/** Characters of the details that a report adds to its reason. */
export const REPORT_DETAILS_MAX = 500
/** An operator's decision on all reports of a subject. */
export const REPORT_DECISIONS = ['dismiss', 'unsafe', 'hide', 'unmark', 'remove', 'suspend'] as const
/** Decisions that mark a pin (spec viewer §3, isUnsafe and isHidden). */
export const PIN_MARKS = ['unsafe', 'hide', 'unmark'] as const
/** Characters of the reason of a decision. */
export const DECISION_REASON_MAX = 500
