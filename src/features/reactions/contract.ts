import { Type } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import type { PinId } from '#contracts/ids.ts'
import { Empty, Id } from '#contracts/schema.ts'

const Params = Type.Object({ id: Id<PinId>() })
const Favourite = Type.Object({
  id: Id<PinId>(),
  favorited_by_me: Type.Boolean(),
  favorite_user_count: Type.Integer({ minimum: 0 }),
})
const fails = ['session/required', 'pin/not-found', 'key/reused'] as const

/** spec business §4: favouriting twice changes nothing. */
export const favouritePin = v3({
  method: 'PUT',
  path: '/v3/pins/:id/favorite/',
  params: Params,
  body: Empty,
  reply: Favourite,
  fails,
})

export const unfavouritePin = v3({
  method: 'DELETE',
  path: '/v3/pins/:id/favorite/',
  params: Params,
  body: Empty,
  reply: Favourite,
  fails,
})

export interface ReactionTypes {
  readonly commands: {
    /** One kind in place of any other; 0 takes it back. */
    reactToPin: { readonly pinId: PinId; readonly type: number }
    favouritePin: { readonly pinId: PinId }
    unfavouritePin: { readonly pinId: PinId }
  }
}
