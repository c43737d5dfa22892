import type { InviteStatus, RequestDecision, RequestStatus } from '../constants.ts'

/** EXPIRED is never stored: it follows from the time (`server/invites.ts`). */
type StoredStatus = Exclude<InviteStatus, 'EXPIRED'>

export type InviteEvent = 'accept' | 'decline' | 'cancel' | 'send-again'

const NEXT: Readonly<Partial<Record<InviteStatus, Readonly<Partial<Record<InviteEvent, StoredStatus>>>>>> = {
  PENDING: { accept: 'ACCEPTED', decline: 'DECLINED', cancel: 'CANCELLED', 'send-again': 'PENDING' },
  EXPIRED: { cancel: 'CANCELLED', 'send-again': 'PENDING' },
}

/** The stored status after an event; null if the invite is over and takes no such event. */
export function nextInvite(status: InviteStatus, event: InviteEvent): StoredStatus | null {
  return NEXT[status]?.[event] ?? null
}

const DECIDED = { APPROVE: 'APPROVED', DENY: 'DENIED', WITHDRAW: 'WITHDRAWN' } as const

/** A request's status after a decision; null if it was decided before. */
export function nextRequest(status: RequestStatus, decision: RequestDecision): RequestStatus | null {
  return status === 'PENDING' ? DECIDED[decision] : null
}
