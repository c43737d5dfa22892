import { PENDING_CONSENT_EVENTS_MAX } from '../constants.ts'
import type { SeqRange } from './unacknowledged.ts'

/** A run of events that is only in memory. */
interface HeldRun {
  readonly first: number
  readonly events: readonly unknown[]
}

/**
 * Keeps runs until the visitor has chosen. Above the limit, the oldest events are dropped and their numbers returned.
 */
export function holdPending<Run extends HeldRun>(
  held: readonly Run[],
  added: Run,
): { readonly held: readonly Run[]; readonly dropped: readonly SeqRange[] } {
  const runs = [...held, added]
  let over = runs.reduce((sum, { events }) => sum + events.length, 0) - PENDING_CONSENT_EVENTS_MAX
  const dropped: SeqRange[] = []
  const kept = runs.flatMap((run): readonly Run[] => {
    if (over <= 0) return [run]
    const n = Math.min(over, run.events.length)
    over -= n
    dropped.push([run.first, run.first + n - 1])
    return n === run.events.length ? [] : [{ ...run, first: run.first + n, events: run.events.slice(n) }]
  })
  return { held: kept, dropped }
}
