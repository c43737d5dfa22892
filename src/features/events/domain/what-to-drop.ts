/** Lower numbers are dropped first when storage is full. */
export const PRIORITIES = { low: 0, normal: 1, high: 2 } as const
export type Priority = (typeof PRIORITIES)[keyof typeof PRIORITIES]

/** Events that a statistic needs least, and those it can least be without. */
const LOW = new Set(['metric', 'scroll_depth', 'web_vital', 'impression'])
const HIGH = new Set(['click', 'save', 'search', 'event_gap'])

export function priorityOf(eventType: string): Priority {
  if (LOW.has(eventType)) return PRIORITIES.low
  return HIGH.has(eventType) ? PRIORITIES.high : PRIORITIES.normal
}

/** A stored part of the queue. */
export interface QueuedPart {
  readonly bytes: number
  readonly priority: Priority
}

/**
 * The parts to drop so that the rest has room: the least important ones first, and among them the oldest.
 * @param queue oldest first
 */
export function whatToDrop<Part extends QueuedPart>(queue: readonly Part[], roomBytes: number): readonly Part[] {
  let bytes = queue.reduce((sum, part) => sum + part.bytes, 0)
  const dropped: Part[] = []
  // A stable sort, so parts of one priority stay in their order.
  for (const part of queue.toSorted((a, b) => a.priority - b.priority)) {
    if (bytes <= roomBytes) break
    bytes -= part.bytes
    dropped.push(part)
  }
  return dropped
}
