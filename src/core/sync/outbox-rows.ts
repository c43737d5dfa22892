import type { Inverse } from '../store/inverse.ts'
import type { IntentRow, NewOutboxRow, OutboxRow } from '../log/rows.ts'

/** What is kept of an act after it was sent. @param inverse what takes it back; undefined where it is no organising act */
export function intentOf({ id, name, args, at, subject, step }: NewOutboxRow, inverse: Inverse | undefined): IntentRow {
  return {
    id,
    name,
    args,
    at,
    // Copies, which storage can take and later changes do not reach.
    ...(inverse ? { inverse: { ...inverse, rows: { ...inverse.rows }, edits: [...inverse.edits] } } : {}),
    ...(subject ? { subject } : {}),
    ...(step ? { step } : {}),
  }
}

export function isToSend(row: OutboxRow): boolean {
  return isOutboxRow(row) && row.state === 'waiting'
}

/** A row that an older or broken version wrote is dropped rather than sent. */
export function isOutboxRow(row: OutboxRow): boolean {
  return (
    typeof row.id === 'string' &&
    typeof row.name === 'string' &&
    typeof row.lane === 'string' &&
    Array.isArray(row.facts)
  )
}

/** An act that was refused, or taken back before it was sent, is no part of the history. */
export function refusedIntent(intent: IntentRow): IntentRow {
  return { ...intent, isRefused: true }
}
