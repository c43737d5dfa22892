/** What members did with the pins of the business: saves, reactions, comments. */
export const AUDIENCE_ACTS = ['SAVE', 'REACTION', 'COMMENT'] as const
export type AudienceAct = (typeof AUDIENCE_ACTS)[number]
/** People who did something with the pins, and visitors of a site with the account's conversion tag. */
export const AUDIENCE_KINDS = ['ENGAGED', 'VISITORS'] as const
export type AudienceKind = (typeof AUDIENCE_KINDS)[number]

/** A smaller audience has no size, is not shared, and is not offered for ads [R]. */
export const AUDIENCE_PEOPLE_MIN = 100
/** Bounds that the specification does not show. */
export const AUDIENCE_NAME_MAX = 100
export const AUDIENCE_DAYS_MAX = 365
export const AUDIENCES_PER_ACCOUNT_MAX = 100
export const RECIPIENTS_MAX = 50
export const SHARE_DIRECTIONS = ['SHARED', 'RECEIVED'] as const
export const SHARE_OPERATIONS = ['SHARE', 'REVOKE'] as const

export const AUDIENCE_SORTS = ['name', 'created_time'] as const
export const AUDIENCE_SEARCHES = ['name'] as const
export const SHARE_SORTS = ['name', 'shared_time'] as const
