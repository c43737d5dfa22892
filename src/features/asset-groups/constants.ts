/** The type of asset groups on the wire (spec business §3). */
export const ASSET_GROUP = 'ASSET_GROUP'
export const GROUP_TYPES = ['BRAND', 'LOCATION_OR_LANGUAGE', 'PRODUCT_LINE', 'OTHER'] as const
export type GroupType = (typeof GROUP_TYPES)[number]

/** The specification gives no values for these bounds. */
export const GROUP_NAME_MAX = 100
export const GROUP_DESCRIPTION_MAX = 500
export const GROUPS_PER_BUSINESS_MAX = 500
export const GROUPS_DELETED_MAX = 50
export const GROUP_ASSETS_MAX = 250
export const GROUP_USERS_PER_CALL_MAX = 50

export const GROUP_SORTS = ['name', 'created_time'] as const
export const GROUP_SEARCHES = ['name', 'description'] as const
