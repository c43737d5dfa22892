import type { InviteStatus, RequestDecision, RequestStatus } from '../constants.ts'

/** EXPIRED is never stored: `server/invites.ts` computes it from the time. */
type StoredStatus = Exclude<InviteStatus, 'EXPIRED'>

export type InviteEvent = 'accept' | 'decline' | 'cancel' | 'send-again'

const NEXT: Readonly<Partial<Record<InviteStatus, Readonly<Partial<Record<InviteEvent, StoredStatus>>>>>> = {
  PENDING: { accept: 'ACCEPTED', decline: 'DECLINED', cancel: 'CANCELLED', 'send-again': 'PENDING' },
  EXPIRED: { cancel: 'CANCELLED', 'send-again': 'PENDING' },
}

/** The stored status after an event; null if the event is not possible in this status. */
export function nextInvite(status: InviteStatus, event: InviteEvent): StoredStatus | null {
  return NEXT[status]?.[event] ?? null
}

const DECIDED = { APPROVE: 'APPROVED', DENY: 'DENIED', WITHDRAW: 'WITHDRAWN' } as const

/** The status of a request after a decision; null if it was already decided. */
export function nextRequest(status: RequestStatus, decision: RequestDecision): RequestStatus | null {
  return status === 'PENDING' ? DECIDED[decision] : null
}
