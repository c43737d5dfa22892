import { Type, type Static } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import { Empty, Instant } from '#contracts/schema.ts'
import { WirePinner } from '#features/users/contract.ts'
import { INVITE_CHANNEL_MAX } from './constants.ts'

const Channel = Type.Integer({ minimum: 1, maximum: INVITE_CHANNEL_MAX })

export const InviteLink = Type.Object({
  invite_code: Type.String(),
  invite_channel: Channel,
  created_at: Instant,
  /** Number of members who signed up with this invite. */
  joined_count: Type.Integer({ minimum: 0 }),
})
export type InviteLink = Static<typeof InviteLink>

/** The member's own links, oldest first. */
export const listInvites = v3({
  method: 'GET',
  path: '/v3/invites/',
  params: Empty,
  body: Empty,
  reply: Type.Array(InviteLink),
  fails: ['session/required'],
})

/** Returns the member's link for a channel and creates it if there is none. */
export const makeInvite = v3({
  method: 'POST',
  path: '/v3/invites/',
  params: Empty,
  body: Type.Object({ invite_channel: Channel }, { additionalProperties: false }),
  reply: InviteLink,
  fails: ['session/required'],
})

/** Replaces the member's links. The old codes become invalid. */
export const replaceInvites = v3({
  method: 'DELETE',
  path: '/v3/invites/',
  params: Empty,
  body: Empty,
  reply: Type.Null(),
  fails: ['session/required'],
})

export const InviteMetadata = Type.Object({
  sender: Type.Object({
    ...WirePinner.properties,
    first_name: Type.String(),
    /** True if the viewer and the inviter may message each other. False for a visitor. */
    should_show_messaging: Type.Boolean(),
  }),
  invite_channel: Channel,
})
export type InviteMetadata = Static<typeof InviteMetadata>

/** Returns the inviter of a code (spec viewer §7, invite code metadata). */
export const readInvite = resource({
  name: 'InviteCodeMetadata',
  verb: 'get',
  options: Type.Object({ invite_code: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
  reply: InviteMetadata,
  fails: ['invite/not-found'],
})

export interface InviteTypes {
  readonly requests: {
    readonly ownInvites: { readonly input: Record<string, never>; readonly reply: readonly InviteLink[] }
    readonly makeInvite: { readonly input: { readonly channel: number }; readonly reply: InviteLink }
    readonly replaceInvites: { readonly input: Record<string, never>; readonly reply: null }
    readonly inviteOf: { readonly input: { readonly code: string }; readonly reply: InviteMetadata }
  }
}
