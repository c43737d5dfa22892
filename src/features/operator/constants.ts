/** Characters of the reason of a decision. */
export const REASON_MAX = 500

export const DECISIONS = ['suspend', 'stop-writing', 'restore'] as const
export const PERSON_STATES = ['active', 'stopped', 'suspended'] as const
export const JOB_STATES = ['waiting', 'failed'] as const
