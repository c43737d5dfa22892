import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { Empty, Id, Instant, Nullable } from '#contracts/schema.ts'
import { WirePinner } from '#features/users/contract.ts'
import { USERNAME_PATTERN } from '#features/users/constants.ts'
import { WireBoard, type BoardAccess, type InviteStatus } from '#features/boards/contract.ts'
import { INVITED_AT_ONCE_MAX } from './constants.ts'

const Access = Type.Array(Type.Unsafe<BoardAccess>(Type.Union([Type.Literal('write'), Type.Literal('delete')])), {
  uniqueItems: true,
  maxItems: 2,
})

/** An invite to collaborate on a board (spec business §3). */
export const WireInvite = Type.Object({
  board: Type.Object({ id: Id<BoardId>(), name: Type.String(), url: Type.String() }),
  invited_user: WirePinner,
  invited_by_user: Nullable(WirePinner),
  status: Type.Unsafe<InviteStatus>(Type.String()),
  access: Access,
  is_request: Type.Boolean(),
})
export type WireInvite = Static<typeof WireInvite>

const ofBoard = { board_id: Id<BoardId>() }
const boardFails = [
  'session/required',
  'board/not-found',
  'access/denied',
  'board/busy',
  'invite/not-found',
  'board/full',
  'key/reused',
] as const

/** Collaborators, invited members and open requests of a board; for the owner and collaborators. */
export const getInvites = resource({
  name: 'BoardInvites',
  verb: 'get',
  options: Type.Object(ofBoard, { additionalProperties: false }),
  reply: Type.Array(WireInvite),
  fails: ['session/required', 'board/not-found', 'access/denied', 'board/busy'],
})

/** The viewer's own open invitations, and boards whose ownership is offered to the viewer. */
export const getOwnInvites = resource({
  name: 'BoardOwnInvites',
  verb: 'get',
  options: Empty,
  reply: Type.Object({ invites: Type.Array(WireInvite), offers: Type.Array(WireBoard) }),
  fails: ['session/required'],
})

/** Invites members by their usernames. Invitations by a collaborator wait for the owner's approval. */
export const invite = resource({
  name: 'BoardInvite',
  verb: 'create',
  options: Type.Object(
    {
      ...ofBoard,
      usernames: Type.Array(Type.String({ pattern: USERNAME_PATTERN }), {
        minItems: 1,
        maxItems: INVITED_AT_ONCE_MAX,
        uniqueItems: true,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireInvite),
  fails: [...boardFails, 'user/not-found'],
})

/** The viewer accepts an invitation, or the owner approves or denies a request or sets a collaborator's access. */
export const answerInvite = resource({
  name: 'BoardInvite',
  verb: 'update',
  options: Type.Object(
    {
      ...ofBoard,
      action: Type.Union([
        Type.Literal('accept'),
        Type.Literal('approve'),
        Type.Literal('deny'),
        Type.Literal('access'),
      ]),
      /** The member whom the owner answers; omitted when accepting one's own invitation. */
      user_id: Type.Optional(Id<UserId>()),
      /** The new access; only if the act is `access`. */
      access: Type.Optional(Access),
    },
    { additionalProperties: false },
  ),
  reply: WireBoard,
  fails: boardFails,
})

/**
 * Declines the viewer's own invitation, or withdraws one that the viewer sent. The owner can withdraw any invitation.
 */
export const deleteInvite = resource({
  name: 'BoardInvite',
  verb: 'delete',
  options: Type.Object({ ...ofBoard, user_id: Id<UserId>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: boardFails,
})

/**
 * Leaves a board, or removes a collaborator from the viewer's own board. With `ban`, the collaborator can neither ask
 * for access nor join by a link again.
 */
export const removeCollaborator = resource({
  name: 'BoardCollaborator',
  verb: 'delete',
  options: Type.Object(
    { ...ofBoard, invited_user_id: Id<UserId>(), ban: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: boardFails,
})

/** People whom the owner removed with `ban`; for the owner alone. */
export const getBans = resource({
  name: 'BoardBan',
  verb: 'get',
  options: Type.Object(ofBoard, { additionalProperties: false }),
  reply: Type.Array(WirePinner),
  fails: ['session/required', 'board/not-found', 'access/denied', 'board/busy'],
})

/** Lifts a ban. The person is not invited by that, but can ask for access and join by a link again. */
export const liftBan = resource({
  name: 'BoardBan',
  verb: 'delete',
  options: Type.Object({ ...ofBoard, user_id: Id<UserId>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: boardFails,
})

/** Asks the owner of a public board for access. */
export const requestToJoin = resource({
  name: 'BoardJoinRequest',
  verb: 'create',
  options: Type.Object(ofBoard, { additionalProperties: false }),
  reply: WireBoard,
  fails: boardFails,
})

/**
 * Creates a new link by which anyone can join the board. Earlier links stay valid. The token is returned only this
 * once.
 */
export const makeLink = resource({
  name: 'BoardInviteLink',
  verb: 'create',
  options: Type.Object(ofBoard, { additionalProperties: false }),
  reply: Type.Object({ token: Type.String(), expires_at: Instant }),
  fails: boardFails,
})

/** Invalidates all links and mailed invitations of a board. */
export const endLinks = resource({
  name: 'BoardInviteLink',
  verb: 'delete',
  options: Type.Object(ofBoard, { additionalProperties: false }),
  reply: Type.Null(),
  fails: boardFails,
})

/** Sends an invitation to a mail address; its link works once. */
export const inviteByMail = resource({
  name: 'BoardEmailInvite',
  verb: 'create',
  options: Type.Object(
    { ...ofBoard, email: Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [...boardFails, 'rate/limited'],
})

/** An open invitation by mail. */
export const WireMailInvite = Type.Object({ id: Id<string>(), email: Type.String(), expires_at: Instant })
export type WireMailInvite = Static<typeof WireMailInvite>

/** Open invitations by mail, newest first, one per address; for the owner alone, who sent them. */
export const getMailInvites = resource({
  name: 'BoardEmailInvite',
  verb: 'get',
  options: Type.Object(ofBoard, { additionalProperties: false }),
  reply: Type.Array(WireMailInvite),
  fails: ['session/required', 'board/not-found', 'access/denied', 'board/busy'],
})

/** Withdraws the invitations of this board to the address of the given one. Their links no longer work. */
export const withdrawMailInvite = resource({
  name: 'BoardEmailInvite',
  verb: 'delete',
  options: Type.Object({ ...ofBoard, invite_id: Id<string>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: boardFails,
})

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' })

/** The board that a link leads to, shown before the viewer joins it. */
export const lookAtLink = resource({
  name: 'BoardInviteToken',
  verb: 'get',
  options: Type.Object({ token: Token }, { additionalProperties: false }),
  reply: Type.Object({
    board_name: Type.String(),
    invited_by: WirePinner,
    cover_images: WireBoard.properties.cover_images,
  }),
  fails: ['invite/not-found'],
})

export const joinByLink = resource({
  name: 'BoardInviteToken',
  verb: 'create',
  options: Type.Object({ token: Token }, { additionalProperties: false }),
  reply: WireBoard,
  fails: ['session/required', 'invite/not-found', 'board/full', 'key/reused'],
})

/** Offers the viewer's own board to a collaborator. Ownership changes only when the collaborator accepts. */
export const offerBoard = resource({
  name: 'BoardOwnership',
  verb: 'create',
  options: Type.Object({ ...ofBoard, user_id: Id<UserId>() }, { additionalProperties: false }),
  reply: WireBoard,
  fails: boardFails,
})

/** Accepts the offer: the collaborator becomes the owner, and the former owner a collaborator. */
export const takeBoard = resource({
  name: 'BoardOwnership',
  verb: 'update',
  options: Type.Object(ofBoard, { additionalProperties: false }),
  reply: WireBoard,
  fails: [...boardFails, 'board/name-taken'],
})

/** Ends the offer; both the owner and the collaborator may do so. */
export const endOffer = resource({
  name: 'BoardOwnership',
  verb: 'delete',
  options: Type.Object(ofBoard, { additionalProperties: false }),
  reply: Type.Null(),
  fails: boardFails,
})

type OfBoard = { readonly boardId: BoardId }
type OfPerson = OfBoard & { readonly userId: UserId }

/** Invitations, access and ownership need the network and are never queued. */
export type BoardInviteRequests = {
  boardInvites: { readonly input: OfBoard; readonly reply: readonly WireInvite[] }
  ownBoardInvites: {
    readonly input: Record<string, never>
    readonly reply: { readonly invites: readonly WireInvite[]; readonly offers: readonly WireBoard[] }
  }
  inviteToBoard: {
    readonly input: OfBoard & { readonly usernames: readonly string[] }
    readonly reply: readonly WireInvite[]
  }
  answerBoardInvite: {
    readonly input: OfBoard & {
      readonly action: 'accept' | 'approve' | 'deny' | 'access'
      readonly userId?: UserId
      readonly access?: readonly BoardAccess[]
    }
    readonly reply: null
  }
  deleteBoardInvite: { readonly input: OfPerson; readonly reply: null }
  removeCollaborator: { readonly input: OfPerson & { readonly ban: boolean }; readonly reply: null }
  boardBans: { readonly input: OfBoard; readonly reply: readonly WirePinner[] }
  liftBoardBan: { readonly input: OfPerson; readonly reply: null }
  requestToJoinBoard: { readonly input: OfBoard; readonly reply: null }
  makeBoardLink: { readonly input: OfBoard; readonly reply: { readonly token: string } }
  endBoardLinks: { readonly input: OfBoard; readonly reply: null }
  inviteToBoardByMail: { readonly input: OfBoard & { readonly email: string }; readonly reply: null }
  boardMailInvites: { readonly input: OfBoard; readonly reply: readonly WireMailInvite[] }
  withdrawBoardMailInvite: { readonly input: OfBoard & { readonly inviteId: string }; readonly reply: null }
  lookAtBoardLink: {
    readonly input: { readonly token: string }
    readonly reply: Static<(typeof lookAtLink)['reply']>
  }
  joinBoardByLink: { readonly input: { readonly token: string }; readonly reply: { readonly url: string } }
  offerBoard: { readonly input: OfPerson; readonly reply: null }
  takeBoard: { readonly input: OfBoard; readonly reply: { readonly url: string } }
  endBoardOffer: { readonly input: OfBoard; readonly reply: null }
}

export type BoardInviteTypes = { readonly requests: BoardInviteRequests }
