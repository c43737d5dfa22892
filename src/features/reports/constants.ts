/** Subjects of this feature's report call; comments have a call of their own (spec viewer §7). */
export const REPORT_KINDS = ['pin', 'member', 'conversation'] as const
/** Subjects of reports (spec viewer §3, report target). */
export const REPORT_SUBJECTS = ['pin', 'comment', 'conversation', 'member'] as const
/** Maximum number of messages of a reported conversation that operators read: the newest ones up to the last report. */
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
/** Longest details of a report, in characters. */
export const REPORT_DETAILS_MAX = 500
/** An operator's decision on all reports of a subject. */
export const REPORT_DECISIONS = ['dismiss', 'unsafe', 'hide', 'unmark', 'remove', 'suspend'] as const
/** Decisions that mark a pin (spec viewer §3, isUnsafe and isHidden). */
export const PIN_MARKS = ['unsafe', 'hide', 'unmark'] as const
/** What reporters are told of a decision. */
export const REPORT_ACTED = { kind: 'reports/acted', option: 'reviews' } as const
export const REPORT_KEPT = { kind: 'reports/kept', option: 'reviews' } as const
/** What the author of a reported pin or comment is told. The reporters are not named. */
export const CONTENT_REMOVED = { kind: 'reports/removed', option: 'reviews' } as const
export const PIN_LIMITED = { kind: 'reports/limited', option: 'reviews' } as const
/** Longest reason of a decision, in characters. */
export const DECISION_REASON_MAX = 500

/** Columns that order the operator's table; the first is the default: the number of reports. */
export const REPORT_SORTS = ['why', 'about', 'at'] as const
