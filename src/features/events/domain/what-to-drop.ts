/** Priorities of events. When storage is full, lower ones are dropped first. */
export const PRIORITIES = { low: 0, normal: 1, high: 2 } as const
export type Priority = (typeof PRIORITIES)[keyof typeof PRIORITIES]

/** Event types that statistics need least (LOW) and most (HIGH). */
const LOW = new Set(['metric', 'scroll_depth', 'web_vital', 'impression'])
const HIGH = new Set(['click', 'save', 'search', 'event_gap'])

export function priorityOf(eventType: string): Priority {
  if (LOW.has(eventType)) return PRIORITIES.low
  return HIGH.has(eventType) ? PRIORITIES.high : PRIORITIES.normal
}

/** A part of the stored queue. */
export interface QueuedPart {
  readonly bytes: number
  readonly priority: Priority
}

/**
 * The parts to drop so that the rest fits: the least important ones first, and among equal ones the oldest.
 * @param queue parts, oldest first
 */
export function whatToDrop<Part extends QueuedPart>(queue: readonly Part[], roomBytes: number): readonly Part[] {
  let bytes = queue.reduce((sum, part) => sum + part.bytes, 0)
  const dropped: Part[] = []
  // The sort is stable, so parts of equal priority keep their order.
  for (const part of queue.toSorted((a, b) => a.priority - b.priority)) {
    if (bytes <= roomBytes) break
    bytes -= part.bytes
    dropped.push(part)
  }
  return dropped
}
