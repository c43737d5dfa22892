import { Type, type Static } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { UserId } from '#contracts/ids.ts'
import { Empty, Id } from '#contracts/schema.ts'
import { WireUser } from '#features/users/contract.ts'
import { REQUESTS_SHOWN } from './constants.ts'

const Subject = Type.Object({ id: Id<UserId>() })

/**
 * Asks a private member for permission to follow. A member who is not private is followed at once. The answer is the
 * member's record as the viewer now sees it.
 */
export const requestFollow = v3({
  method: 'PUT',
  path: '/v3/users/:id/follow_request/',
  params: Subject,
  body: Empty,
  reply: WireUser,
  fails: ['session/required', 'user/not-found', 'access/denied', 'key/reused'],
})

export const cancelFollowRequest = v3({
  method: 'DELETE',
  path: '/v3/users/:id/follow_request/',
  params: Subject,
  body: Empty,
  reply: WireUser,
  fails: ['session/required', 'user/not-found', 'key/reused'],
})

/** Members who asked to follow the viewer, latest first. */
export const followRequests = resource({
  name: 'FollowRequests',
  verb: 'get',
  options: Empty,
  reply: Type.Array(WireUser, { maxItems: REQUESTS_SHOWN }),
  fails: ['session/required'],
})

export const answerFollowRequest = resource({
  name: 'FollowRequests',
  verb: 'update',
  options: Type.Object(
    { user_id: Id<UserId>(), answer: Type.Union([Type.Literal('approved'), Type.Literal('denied')]) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found', 'key/reused'],
})

/** Members who asked to follow this member, latest first; also the row `followRequests/<member>` of the change feed. */
export interface Asking {
  readonly people: readonly WireUser[]
}

export type FollowRequestFact = Fact<'follow-requests/received', Asking>

export type FollowRequestViews = {
  'follow-requests/list': { readonly params: Record<string, never>; readonly view: Asking }
}

export type FollowRequestRequests = {
  requestFollow: { readonly input: { readonly userId: UserId }; readonly reply: WireUser }
  cancelFollowRequest: { readonly input: { readonly userId: UserId }; readonly reply: WireUser }
  answerFollowRequest: { readonly input: Static<typeof answerFollowRequest.options>; readonly reply: null }
}

export interface FollowRequestTypes {
  readonly facts: FollowRequestFact
  /** One row, `ME`. */
  readonly tables: { readonly followRequests: Asking }
  readonly views: FollowRequestViews
  readonly requests: FollowRequestRequests
}
