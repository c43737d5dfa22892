import type { IntentRow, NewOutboxRow, OutboxRow } from '../log/rows.ts'

/** What is kept of an act after it was sent. */
export function intentOf({ id, name, args, at }: NewOutboxRow): IntentRow {
  return { id, name, args, at }
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
