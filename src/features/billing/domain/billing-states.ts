import { RETRY_DAYS, type InvoiceStatus, type PaymentStatus, type ProfileStatus } from '../constants.ts'

export type ProfileEvent = 'begin' | 'confirm' | 'refuse' | 'make-second' | 'make-first' | 'delete'

const PROFILE: Readonly<Record<ProfileStatus, { readonly [Event in ProfileEvent]?: ProfileStatus }>> = {
  UNSPECIFIED: { begin: 'PENDING', delete: 'DELETED' },
  PENDING: { confirm: 'VALID', refuse: 'INVALID', 'make-second': 'PENDING_SECONDARY', delete: 'DELETED' },
  VALID: { refuse: 'INVALID', 'make-second': 'SECONDARY', delete: 'DELETED' },
  INVALID: { begin: 'PENDING', confirm: 'VALID', delete: 'DELETED' },
  SECONDARY: { 'make-first': 'VALID', refuse: 'INVALID', delete: 'DELETED' },
  PENDING_SECONDARY: { 'make-first': 'PENDING', confirm: 'SECONDARY', refuse: 'INVALID', delete: 'DELETED' },
  DELETED: {},
}

/** The status of a billing profile after an event; null if the event is not possible in this status. */
export function nextProfile(status: ProfileStatus, event: ProfileEvent): ProfileStatus | null {
  return PROFILE[status][event] ?? null
}

export type PaymentEvent = 'send' | 'succeed' | 'fail'

const PAYMENT: Readonly<Record<PaymentStatus, { readonly [Event in PaymentEvent]?: PaymentStatus }>> = {
  // The provider's notice may arrive before its answer to the charge.
  CREATED: { send: 'PENDING', succeed: 'SUCCEEDED', fail: 'FAILED' },
  PENDING: { succeed: 'SUCCEEDED', fail: 'FAILED' },
  SUCCEEDED: {},
  FAILED: {},
}

/** The status of a payment after an event; null if the payment has already ended. */
export function nextPayment(status: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  return PAYMENT[status][event] ?? null
}

/**
 * Days until the next attempt after a failed charge; null after the last attempt.
 * @param attempt from 1
 */
export function retryAfterDays(attempt: number): number | null {
  return RETRY_DAYS[attempt - 1] ?? null
}

/** An invoice is closed when nothing is owed for it: it was paid, or credit memos cover it. */
export function invoiceStatus(billedMicro: bigint, paidMicro: bigint): InvoiceStatus {
  return paidMicro >= billedMicro ? 'CLOSED' : 'OPEN'
}
