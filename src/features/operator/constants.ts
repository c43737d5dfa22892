/** Maximum number of characters of the reason of a decision. */
export const REASON_MAX = 500

export const DECISIONS = ['suspend', 'stop-writing', 'restore'] as const
/** The kinds of subjects, and all decisions of operators. Decisions on members are `DECISIONS`. */
export const DECISION_SUBJECTS = ['member', 'pin', 'comment', 'conversation', 'ad', 'business', 'merchant'] as const
export type DecisionSubject = (typeof DECISION_SUBJECTS)[number]
/** Decisions on reports, besides suspending the author. */
export const REPORT_DECISIONS = ['dismiss', 'unsafe', 'hide', 'unmark', 'remove'] as const
export const ALL_DECISIONS = [
  ...DECISIONS,
  ...REPORT_DECISIONS,
  'approve',
  'reject',
  'decline',
  'reinstate',
  'trust',
  'end-trust',
] as const
export type Decision = (typeof ALL_DECISIONS)[number]
export const PERSON_STATES = ['active', 'stopped', 'suspended'] as const
export const JOB_STATES = ['waiting', 'failed'] as const
/** What waits for an operator's decision; other features count it (`operatorQueues`). */
export const QUEUES = ['openReports', 'merchantsWaiting', 'adsWaiting', 'moneyWaiting'] as const
/** Columns that order the tables; the first is the default. */
export const PERSON_SORTS = ['since', 'name', 'email', 'state'] as const
export const JOB_SORTS = ['state', 'kind', 'runAt', 'attempts'] as const
export const MAIL_SORTS = ['at', 'subject', 'to', 'state'] as const
/** Columns that can be searched; the first is the default. */
export const MAIL_SEARCHES = ['to', 'subject'] as const
export const MAIL_STATES = ['waiting', 'kept', 'sent'] as const
export const DECISION_SORTS = ['at', 'about', 'decision', 'operator'] as const
