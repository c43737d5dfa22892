import { Type } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Empty, Id } from '#contracts/schema.ts'
import { LIKE, REACTION_TYPE_MAX } from '#features/pins/constants.ts'
import { WireUser } from '#features/users/contract.ts'
import type { reactionEvents } from './contract/event-types.ts'

const Params = Type.Object({ id: Id<PinId>() })
const Favourite = Type.Object({
  id: Id<PinId>(),
  favorited_by_me: Type.Boolean(),
  favorite_user_count: Type.Integer({ minimum: 0 }),
})
const fails = ['session/required', 'pin/not-found', 'key/reused'] as const

/** Marks a pin as a favourite. A repeated call changes nothing (spec business §4). */
export const favouritePin = v3({
  method: 'PUT',
  path: '/v3/pins/:id/favorite/',
  params: Params,
  body: Empty,
  reply: Favourite,
  fails: [...fails, 'access/denied'],
})

export const unfavouritePin = v3({
  method: 'DELETE',
  path: '/v3/pins/:id/favorite/',
  params: Params,
  body: Empty,
  reply: Favourite,
  fails,
})

const ReactionType = Type.Integer({ minimum: LIKE, maximum: REACTION_TYPE_MAX })

/**
 * Counts of members' acts on a pin (spec viewer §7, native interactions), and the viewer's own acts. The page does not
 * use this call: it has the same numbers in the pin's record, where facts change them at once.
 */
export const nativeInteractions = resource({
  name: 'NativeInteractions',
  verb: 'get',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: Type.Object({
    reaction_counts: Type.Record(Type.String(), Type.Integer()),
    reaction_by_me: Type.Integer({ minimum: 0 }),
    comment_count: Type.Integer({ minimum: 0 }),
    images_count: Type.Integer({ minimum: 0 }),
    repin_count: Type.Integer({ minimum: 0 }),
    favorite_user_count: Type.Integer({ minimum: 0 }),
    favorited_by_me: Type.Boolean(),
    done_by_me: Type.Boolean(),
  }),
  fails: ['pin/not-found'],
})

/**
 * Members who reacted to a pin with their reactions, latest first (spec business §3, reaction). Blocked members are
 * left out.
 */
export const getReactions = resource({
  name: 'Reactions',
  verb: 'get',
  options: Type.Object(
    {
      pin_id: Id<PinId>(),
      /** The kind of reactions to list; all kinds if omitted. */
      reaction_type: Type.Optional(ReactionType),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(
    Type.Object({
      /** Pin, member and kind: `700000000041:90210000000000002:1`. */
      id: Type.String(),
      user: WireUser,
      reaction_type: ReactionType,
    }),
  ),
  fails: ['pin/not-found'],
})

export interface Reactor {
  readonly userId: UserId
  readonly type: number
}

/** The people who reacted to a pin, as far as they were loaded, latest first. */
export interface ReactorsRow {
  readonly reactors: readonly Reactor[]
  readonly isEnd: boolean
}

export type ReactionFact = Fact<'reactors/received', ReactorsRow & { readonly key: string }>

export type ReactionViews = {
  'reactions/people': {
    /** `type`: one kind, or 0 for all. */
    readonly params: { readonly pinId: PinId; readonly type: number; readonly pages: number }
    readonly view: {
      readonly state: 'loading' | 'ready' | 'missing' | 'offline'
      readonly people: readonly { readonly user: WireUser; readonly type: number }[]
      readonly isEnd: boolean
    }
  }
}

export interface ReactionTypes {
  readonly events: typeof reactionEvents
  readonly facts: ReactionFact
  readonly tables: { readonly reactors: ReactorsRow }
  readonly views: ReactionViews
  readonly commands: {
    /** A member has one reaction to a pin; another kind replaces it, and 0 removes it. */
    reactToPin: { readonly pinId: PinId; readonly type: number }
    favouritePin: { readonly pinId: PinId }
    unfavouritePin: { readonly pinId: PinId }
  }
}
