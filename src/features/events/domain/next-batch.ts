import { BATCH_BYTES_MAX, BATCH_EVENTS_MAX } from '../constants.ts'
import type { EventRun } from './recorded-event.ts'

/** Maximum size of the texts of a batch. The rest of the batch's size is for numbers and field names. */
const TEXT_BYTES_MAX = BATCH_BYTES_MAX / 4

/** A stored run with its size in bytes. */
export interface SizedRun extends EventRun {
  readonly bytes: number
}

/**
 * The first runs of the queue that can form one batch: they have consecutive numbers, belong to one page load and one
 * revision of the consent, and fit the size.
 * @param queue runs, oldest first
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
