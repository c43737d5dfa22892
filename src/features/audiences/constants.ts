/** Acts on pins of the business by which members get into an audience. */
export const AUDIENCE_ACTS = ['SAVE', 'REACTION', 'COMMENT'] as const
export type AudienceAct = (typeof AUDIENCE_ACTS)[number]
/**
 * ENGAGED: members who did something with pins of the business. VISITORS: visitors of a site with the account's
 * conversion tag.
 */
export const AUDIENCE_KINDS = ['ENGAGED', 'VISITORS'] as const
export type AudienceKind = (typeof AUDIENCE_KINDS)[number]

/** An audience with fewer people shows no size, cannot be shared, and is not offered for ads [R]. */
export const AUDIENCE_PEOPLE_MIN = 100
/** The specification gives no values for these bounds. */
export const AUDIENCE_NAME_MAX = 100
export const AUDIENCE_DAYS_MAX = 365
export const AUDIENCES_PER_ACCOUNT_MAX = 100
export const RECIPIENTS_MAX = 50
export const SHARE_DIRECTIONS = ['SHARED', 'RECEIVED'] as const
export const SHARE_OPERATIONS = ['SHARE', 'REVOKE'] as const

export const AUDIENCE_SORTS = ['name', 'created_time'] as const
export const AUDIENCE_SEARCHES = ['name'] as const
export const SHARE_SORTS = ['name', 'shared_time'] as const
