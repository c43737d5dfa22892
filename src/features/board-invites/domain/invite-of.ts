import type { WireBoard } from '#features/boards/contract.ts'
import type { WireInvite } from '../contract.ts'
import type { Invite } from './invite-states.ts'

/** The record of a person whom the board's list of people has. Banned people are not listed. */
export function inviteOfPerson({ status, access, is_request: isRequest }: WireInvite): Invite {
  return { status, access, isRequest, isBanned: false }
}

/** The viewer's own record on a board that is not theirs; null if there is none. */
export function inviteOfViewer({
  access = [],
  collaborated_by_me: isCollaborator,
  viewer_invite: invite,
  viewer_collaborator_join_requested: isRequest = false,
  viewer_is_banned: isBanned = false,
}: WireBoard): Invite | null {
  const status = isCollaborator ? 'accepted' : (invite ?? null)
  if (status === null && !isBanned) return null
  return { status: status ?? 'not_invited', access, isRequest, isBanned }
}

/** True if the owner has offered the board to this person. */
export function isOffered(
  { pending_ownership_transfer: offer }: WireBoard,
  { invited_user: user }: WireInvite,
): boolean {
  return offer?.id === user.id
}
