import { Type } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { UserId } from '#contracts/ids.ts'
import { Empty, Id } from '#contracts/schema.ts'

const Subject = Type.Object({ id: Id<UserId>() })

/** Blocks a member: sets blocked_by_me and clears the follows between the two (spec viewer §4). */
export const blockUser = v3({
  method: 'PUT',
  path: '/v3/users/:id/block/',
  params: Subject,
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found', 'key/reused'],
})

export const unblockUser = v3({
  method: 'DELETE',
  path: '/v3/users/:id/block/',
  params: Subject,
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found', 'key/reused'],
})

/** Mutes a member: their pins are left out of the viewer's feeds. The muted member is not told. */
export const muteUser = v3({
  method: 'PUT',
  path: '/v3/users/:id/mute/',
  params: Subject,
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found', 'key/reused'],
})

export const unmuteUser = v3({
  method: 'DELETE',
  path: '/v3/users/:id/mute/',
  params: Subject,
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found', 'key/reused'],
})

export type BlockFact =
  | Fact<'user/blocked', { readonly userId: UserId; readonly isBlocked: boolean }>
  | Fact<'user/muted', { readonly userId: UserId; readonly isMuted: boolean }>

export type BlockCommands = {
  blockUser: { readonly userId: UserId }
  unblockUser: { readonly userId: UserId }
  muteUser: { readonly userId: UserId }
  unmuteUser: { readonly userId: UserId }
}

export interface BlockTypes {
  readonly facts: BlockFact
  readonly commands: BlockCommands
}
