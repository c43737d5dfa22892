import type { BoardAccess, InviteStatus } from '#features/boards/contract.ts'

/** A collaborator's record (spec business §3, collaborator invite); null if there is none. */
export interface Invite {
  readonly status: InviteStatus
  readonly access: readonly BoardAccess[]
  /** True if the person asked to join; false if somebody invited the person. */
  readonly isRequest: boolean
  /** True if the person was banned: until the owner lifts the ban, only the owner can invite the person. */
  readonly isBanned: boolean
}

export type InviteAct =
  | { readonly type: 'invite'; readonly by: 'owner' | 'collaborator'; readonly access?: readonly BoardAccess[] }
  /** The person asks to join. */
  | { readonly type: 'request' }
  /** The invited person accepts. */
  | { readonly type: 'accept' }
  /** The owner approves or denies a request. */
  | { readonly type: 'approve' }
  | { readonly type: 'deny' }
  /** The inviter or the asking person withdraws, or the invited person declines. */
  | { readonly type: 'delete' }
  /** The person followed a link of the owner. */
  | { readonly type: 'join' }
  /** A collaborator leaves or is removed. */
  | { readonly type: 'leave'; readonly isBan: boolean }
  /** The owner lifts a ban. */
  | { readonly type: 'unban' }
  | { readonly type: 'allow'; readonly access: readonly BoardAccess[] }

/** The default access of a new collaborator (spec business §4). */
const DEFAULT_ACCESS: readonly BoardAccess[] = ['delete']
/** The access of a collaborator who is added as accepted at once (spec business §4). */
export const FULL_ACCESS: readonly BoardAccess[] = ['write', 'delete']

/**
 * The transitions of a collaborator invite (spec business §4).
 * @returns the record after the act, null for none; `refused` if the act is not possible in this state
 */
export function nextInvite(now: Invite | null, act: InviteAct): Invite | null | 'refused' {
  const status = now?.status ?? 'not_invited'
  const isBanned = now?.isBanned ?? false
  switch (act.type) {
    case 'invite': {
      // An existing invitation is only overwritten if its status is `not_invited`.
      if (now && status !== 'not_invited') return now
      if (act.by === 'collaborator' && isBanned) return 'refused'
      const access = act.access ?? DEFAULT_ACCESS
      const next = act.by === 'owner' ? 'new' : 'pending_approval'
      return { status: next, access, isRequest: false, isBanned: false }
    }
    case 'request':
      if (isBanned || status === 'accepted' || status === 'new') return 'refused'
      if (status === 'pending_approval') return now
      return { status: 'pending_approval', access: DEFAULT_ACCESS, isRequest: true, isBanned: false }
    case 'accept':
      return now && status === 'new' ? { ...now, status: 'accepted', access: withWrite(now.access) } : 'refused'
    case 'approve':
      if (!now || status !== 'pending_approval') return 'refused'
      return now.isRequest ? { ...now, status: 'accepted', access: FULL_ACCESS } : { ...now, status: 'new' }
    case 'deny':
      return status === 'pending_approval' ? null : 'refused'
    case 'delete':
      return now && (status === 'new' || status === 'pending_approval') ? { ...now, status: 'not_invited' } : 'refused'
    case 'join':
      if (isBanned) return 'refused'
      return status === 'accepted'
        ? now
        : { status: 'accepted', access: FULL_ACCESS, isRequest: false, isBanned: false }
    case 'leave':
      if (!now || status !== 'accepted') return 'refused'
      return { status: 'not_invited', access: DEFAULT_ACCESS, isRequest: false, isBanned: act.isBan }
    case 'unban':
      return now && isBanned ? { ...now, isBanned: false } : 'refused'
    case 'allow':
      return now && status === 'accepted' ? { ...now, access: act.access } : 'refused'
  }
}

/** True if the act changes something in this state. The page shows what is possible, and the server allows it. */
export function isPossible(now: Invite | null, act: InviteAct): boolean {
  const next = nextInvite(now, act)
  return next !== 'refused' && next !== now
}

/**
 * The change of `collaborator_count`: 1 if the person became a collaborator, -1 if the person stopped being one, else
 * 0.
 */
export function countedBy(before: Invite | null, after: Invite | null): -1 | 0 | 1 {
  const was = before?.status === 'accepted'
  const is = after?.status === 'accepted'
  return was === is ? 0 : is ? 1 : -1
}

function withWrite(access: readonly BoardAccess[]): readonly BoardAccess[] {
  return access.includes('write') ? access : ['write', ...access]
}
