/** Kinds of notifications. The subject of each is the other member. */
export const FOLLOW_ASKED = { kind: 'follow-requests/asked', option: 'requests' } as const
export const FOLLOW_APPROVED = { kind: 'follow-requests/approved', option: 'requests' } as const
/** The notifications page lists this many requests. Further requests appear as these are answered. */
export const REQUESTS_SHOWN = 50
