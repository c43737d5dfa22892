import { BATCH_BYTES_MAX, BATCH_EVENTS_MAX } from '../constants.ts'
import type { EventRun } from './recorded-event.ts'

/** Limit for the texts of a batch. The rest is reserved for numbers and field names. */
const TEXT_BYTES_MAX = BATCH_BYTES_MAX / 4

/** A stored run with its size. */
export interface SizedRun extends EventRun {
  readonly bytes: number
}

/**
 * The runs at the head of the queue that fit one batch: numbers in a row, of one page load and one consent.
 * @param queue oldest first
 */
export function nextBatch<Run extends SizedRun>(queue: readonly Run[]): readonly Run[] {
  const [head, ...rest] = queue
  if (!head) return []
  const batch = [head]
  let { bytes } = head
  let n = head.events.length
  for (const run of rest) {
    if (!isSameSource(run, head)) continue
    if (run.first !== head.first + n || n + run.events.length > BATCH_EVENTS_MAX || bytes + run.bytes > TEXT_BYTES_MAX)
      break
    batch.push(run)
    bytes += run.bytes
    n += run.events.length
  }
  return batch
}

function isSameSource(a: EventRun, b: EventRun): boolean {
  return a.client === b.client && a.epoch === b.epoch && a.t0 === b.t0 && a.consentRevision === b.consentRevision
}

export function joinRuns(runs: readonly [EventRun, ...EventRun[]]): EventRun {
  return { ...runs[0], events: runs.flatMap(({ events }) => events) }
}
