import type { WireInvite } from '#features/board-invites/contract.ts'

/** The invitation or membership of a member of this name, in any case; undefined if there is none. */
export function inviteOf(invites: readonly WireInvite[], username: string): WireInvite | undefined {
  const key = username.toLowerCase()
  return invites.find(({ invited_user: user }) => user.username.toLowerCase() === key)
}

/**
 * The text that says what inviting somebody led to: who is a collaborator stays one, and the owner decides on a
 * collaborator's guest.
 */
export function inviteOutcome(invite: Pick<WireInvite, 'status'> | undefined): 'invited' | 'alreadyIn' | 'asked' {
  if (invite?.status === 'accepted') return 'alreadyIn'
  return invite?.status === 'pending_approval' ? 'asked' : 'invited'
}
