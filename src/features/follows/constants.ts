import type { ListKey } from '#contracts/ids.ts'

/** Maximum number of members in one bulk follow. */
export const FOLLOW_MAX = 50
export const PEOPLE_PAGE = 40
/** A screen shows at most this many pages of people. */
export const PEOPLE_PAGES_MAX = 6
export const PEOPLE_LISTS = ['followers', 'following', 'blocked', 'muted', 'suggested'] as const
/** Maximum number of suggested members. */
export const SUGGESTED_CREATORS_MAX = 12
/** The key of the feed of followed members and boards. */
export const FOLLOWING = 'following' as ListKey
/** Kinds of notifications. */
export const MEMBER_FOLLOWED = { kind: 'follows/member', option: 'follows' } as const
export const BOARD_FOLLOWED = { kind: 'follows/board', option: 'follows' } as const

/** Lists of pins on a profile. */
export const PROFILE_PINS = ['created', 'saved', 'tried', 'stories', 'favourites'] as const
export type ProfilePins = (typeof PROFILE_PINS)[number]

/** True if the list exists only for the profile's own member. */
export function isOwnersOnly(kind: ProfilePins): boolean {
  return kind === 'favourites'
}

/** The key of a list of pins on a member's profile. */
export function profileList(kind: ProfilePins, username: string): ListKey {
  return `${kind}:${username.toLowerCase()}` as ListKey
}
