import { Type } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Empty, Id } from '#contracts/schema.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { INTEREST_MAX } from './constants.ts'

const Interest = Type.Object(
  {
    /** The topic's slug. */
    interest_id: Type.String({ minLength: 1, maxLength: INTEREST_MAX }),
    interest_list: Type.Optional(Type.Literal('favorited')),
  },
  { additionalProperties: false },
)

export const followInterest = resource({
  name: 'InterestFollow',
  verb: 'create',
  options: Interest,
  reply: Type.Null(),
  fails: ['session/required', 'list/not-found', 'key/reused'],
})

export const unfollowInterest = resource({
  name: 'InterestFollow',
  verb: 'delete',
  options: Interest,
  reply: Type.Null(),
  fails: ['session/required', 'list/not-found', 'key/reused'],
})

const Named = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))

/**
 * Topics that the viewer follows, the latest first. The change feed has the same data as the row `interests/<member>`.
 */
export const userInterests = resource({
  name: 'UserInterests',
  verb: 'get',
  options: Empty,
  reply: Named,
  fails: ['session/required'],
})

/**
 * Interests of a pin, for other programs (spec business §7). The page does not call this, because the closeup reads
 * them from the pin's record.
 */
export const pinInterests = resource({
  name: 'PinInterests',
  verb: 'get',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: Named,
  fails: ['pin/not-found'],
})

const InterestId = Type.String({ minLength: 1, maxLength: INTEREST_MAX })

/**
 * The interests of the signed-in member, the latest first (spec business §7). This endpoint and the two below are for
 * other programs. The page reads `UserInterests` and the lists of topics and boards instead.
 */
export const ownInterests = v3({
  method: 'GET',
  path: '/v3/users/me/interests/',
  params: Empty,
  body: Empty,
  reply: Named,
  fails: ['session/required'],
})

/** Topics of a board's pins, the most frequent first (spec business §7). */
export const boardInterests = v3({
  method: 'GET',
  path: '/v3/boards/:id/interests/',
  params: Type.Object({ id: Id<BoardId>() }),
  body: Empty,
  reply: Named,
  fails: ['board/not-found'],
})

/** Pins of an interest, the highest rank first (spec business §7). */
export const interestPins = v3({
  method: 'GET',
  path: '/v3/interests/:interest_id/pins/',
  params: Type.Object({ interest_id: InterestId }),
  body: Type.Object(
    {
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ pins: Type.Array(WireGridPin), bookmark: Type.String() }),
  fails: ['list/not-found'],
})

export type InterestFact =
  | Fact<'interest/received', { readonly interests: readonly string[] }>
  | Fact<'interest/followed', { readonly interest: string; readonly isFollowed: boolean }>

export type InterestViews = {
  'interests/own': { readonly params: Record<string, never>; readonly view: { readonly interests: readonly string[] } }
}

export type InterestCommands = {
  followInterest: { readonly interest: string }
  unfollowInterest: { readonly interest: string }
}

export interface InterestTypes {
  readonly facts: InterestFact
  /** The table has one row, with the key `ME`. */
  readonly tables: { readonly interests: { readonly interests: readonly string[] } }
  readonly commands: InterestCommands
  readonly views: InterestViews
}
