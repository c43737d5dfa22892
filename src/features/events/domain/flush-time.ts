import { BUFFER_BYTES, FLUSH_LONG_MS, FLUSH_SHORT_MS } from '../constants.ts'

/** The state of the buffer of events to be sent. */
export interface Buffered {
  readonly bytes: number
  /** The time at which the oldest event was added; null for an empty buffer. In milliseconds of one clock. */
  readonly since: number | null
  /** The time at which the oldest urgent event was added. */
  readonly urgentSince: number | null
}

export const EMPTY_BUFFER: Buffered = { bytes: 0, since: null, urgentSince: null }

export function addToBuffer(
  buffer: Buffered,
  added: { readonly bytes: number; readonly isUrgent: boolean },
  now: number,
) {
  return {
    bytes: buffer.bytes + added.bytes,
    since: buffer.since ?? now,
    urgentSince: buffer.urgentSince ?? (added.isUrgent ? now : null),
  } satisfies Buffered
}

/**
 * The time at which the buffer is to be flushed (spec viewer §7 and §9): at once if it is too large, else after one of
 * two timers; null if it is empty.
 */
export function flushTime({ bytes, since, urgentSince }: Buffered): number | null {
  if (since === null) return null
  if (bytes > BUFFER_BYTES) return since
  return Math.min(since + FLUSH_LONG_MS, urgentSince === null ? Infinity : urgentSince + FLUSH_SHORT_MS)
}
