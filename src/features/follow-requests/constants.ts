/** Kinds of notifications; the subject is the other member. */
export const FOLLOW_ASKED = { kind: 'follow-requests/asked', option: 'requests' } as const
export const FOLLOW_APPROVED = { kind: 'follow-requests/approved', option: 'requests' } as const
/** Requests that the page of notifications lists; more follow when these are answered. */
export const REQUESTS_SHOWN = 50
