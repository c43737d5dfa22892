/** Kinds of notifications. */
export const SPONSOR_ASKED = { kind: 'sponsorships/asked', option: 'requests' } as const
export const SPONSOR_APPROVED = { kind: 'sponsorships/approved', option: 'requests' } as const
export const SPONSOR_DENIED = { kind: 'sponsorships/denied', option: 'requests' } as const
export const SPONSOR_LEFT = { kind: 'sponsorships/left', option: 'requests' } as const
