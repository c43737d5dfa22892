import { Type } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Empty, Id } from '#contracts/schema.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { WireUser } from '#features/users/contract.ts'
import { FOLLOW_MAX, PROFILE_PINS, SUGGESTED_CREATORS_MAX, type PEOPLE_LISTS, type ProfilePins } from './constants.ts'
import type { followEvents } from './contract/event-types.ts'

const Paging = {
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
  bookmarks: Bookmarks,
}
const OfUser = Type.Object({ ...Paging, username: Type.String({ maxLength: 100 }) }, { additionalProperties: false })

/**
 * Follows one to FOLLOW_MAX members. Members who are already followed do not change. If there are several, those who
 * cannot be followed are left out.
 */
export const followUsers = v3({
  method: 'PUT',
  path: '/v3/users/follow/',
  params: Empty,
  body: Type.Object(
    { user_ids: Type.Array(Id<UserId>(), { minItems: 1, maxItems: FOLLOW_MAX, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  reply: Type.Array(Id<UserId>()),
  fails: ['session/required', 'user/not-found', 'access/denied', 'key/reused'],
})

export const unfollowUser = v3({
  method: 'DELETE',
  path: '/v3/users/:id/follow/',
  params: Type.Object({ id: Id<UserId>() }),
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found', 'key/reused'],
})

/** Removes a follower of the viewer, who is not notified. Nothing changes if that member does not follow the viewer. */
export const removeFollower = v3({
  method: 'DELETE',
  path: '/v3/users/:id/follower/',
  params: Type.Object({ id: Id<UserId>() }),
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found', 'key/reused'],
})

/** Follows a board (spec business §7: ApiResource for `/v3/boards/{id}/follow/`). */
export const followBoard = v3({
  method: 'PUT',
  path: '/v3/boards/:id/follow/',
  params: Type.Object({ id: Id<BoardId>() }),
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required', 'board/not-found', 'access/denied', 'key/reused'],
})

export const unfollowBoard = v3({
  method: 'DELETE',
  path: '/v3/boards/:id/follow/',
  params: Type.Object({ id: Id<BoardId>() }),
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required', 'board/not-found', 'key/reused'],
})

/** Members whom a member follows, latest first. */
export const userFollowing = resource({
  name: 'UserFollowing',
  verb: 'get',
  options: OfUser,
  reply: Type.Array(WireUser),
  fails: ['user/not-found'],
})

/** Members who follow a member, latest first. */
export const userFollowers = resource({
  name: 'UserFollowers',
  verb: 'get',
  options: OfUser,
  reply: Type.Array(WireUser),
  fails: ['user/not-found'],
})

/** Members whom the viewer blocked or muted. */
export const hiddenUsers = resource({
  name: 'HiddenUsers',
  verb: 'get',
  options: Type.Object(
    { ...Paging, list: Type.Union([Type.Literal('blocked'), Type.Literal('muted')]) },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireUser),
  fails: ['session/required'],
})

/**
 * Suggested members: those with most pins in the topics that the viewer follows, or in all topics (spec viewer §7,
 * SuggestedCreatorFollowsResource).
 */
export const suggestedCreatorFollows = resource({
  name: 'SuggestedCreatorFollows',
  verb: 'get',
  options: Type.Object({}, { additionalProperties: false }),
  reply: Type.Array(WireUser, { maxItems: SUGGESTED_CREATORS_MAX }),
  fails: ['session/required'],
})

/** Pins of the members and boards that the viewer follows, newest first. */
export const followingFeed = resource({
  name: 'FollowingFeed',
  verb: 'get',
  options: Type.Object(Paging, { additionalProperties: false }),
  reply: Type.Array(WireGridPin),
  fails: ['session/required'],
})

/**
 * Pins that a member created, created as stories (`stories`), saved to boards, tried, or marked as favourites; latest
 * first. Pins that the viewer may not see are left out. For others than the member, the favourites do not exist.
 */
export const userPins = resource({
  name: 'UserPins',
  verb: 'get',
  options: Type.Object(
    {
      ...Paging,
      username: Type.String({ maxLength: 100 }),
      kind: Type.Unsafe<ProfilePins>(Type.Union(PROFILE_PINS.map((kind) => Type.Literal(kind)))),
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireGridPin),
  fails: ['user/not-found'],
})

export type PeopleList = (typeof PEOPLE_LISTS)[number]

export type FollowFact =
  | Fact<'user/followed', { readonly userIds: readonly UserId[]; readonly isFollowed: boolean }>
  | Fact<'board/followed', { readonly boardId: BoardId; readonly isFollowed: boolean }>
  /**
   * The first items of a list of people. `key` is the name of the list and, for another member's list, the username.
   */
  | Fact<'people/received', { readonly key: string; readonly userIds: readonly UserId[]; readonly isEnd: boolean }>

export interface PeopleRow {
  readonly userIds: readonly UserId[]
  readonly isEnd: boolean
}

export type FollowViews = {
  'follows/people': {
    /** `username` is empty for the lists `blocked`, `muted` and `suggested`. */
    readonly params: { readonly list: PeopleList; readonly username: string; readonly pages: number }
    readonly view: {
      readonly state: 'loading' | 'ready' | 'missing' | 'offline'
      readonly people: readonly WireUser[]
      readonly isEnd: boolean
    }
  }
}

export type FollowCommands = {
  /** `userIds`: one to FOLLOW_MAX members. */
  followUsers: { readonly userIds: readonly UserId[] }
  unfollowUser: { readonly userId: UserId }
  followBoard: { readonly boardId: BoardId }
  unfollowBoard: { readonly boardId: BoardId }
}

export type FollowRequests = {
  removeFollower: { readonly input: { readonly userId: UserId; readonly username: string }; readonly reply: null }
}

export interface FollowTypes {
  readonly events: typeof followEvents
  readonly facts: FollowFact
  readonly tables: { readonly people: PeopleRow }
  readonly commands: FollowCommands
  readonly requests: FollowRequests
  readonly views: FollowViews
}
