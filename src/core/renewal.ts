import { later, momentOf, NEVER, type Moment } from '#contracts/moment.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact, NewFact } from './facts.ts'

/**
 * Type of the fact that the server's database has another history: the server was restored from a backup and may lack
 * confirmed rows. The leader writes this fact as the first one of a new log. Each tab that reads it forgets its
 * confirmed rows and reads the log from there. A tab that missed the message finds the fact on disk, in its place among
 * the others.
 */
const RENEWED = 'core/history-renewed'

export function renewal(history: string): NewFact {
  return { type: RENEWED, payload: { history } }
}

/** @returns the history that these facts say has begun; null if they do not mention one */
export function renewedIn(facts: readonly AnyFact[]): string | null {
  const fact = facts.findLast(({ type }) => type === RENEWED)
  return fact ? (fact.payload as { readonly history: string }).history : null
}

/** What the answers to this tab show of the server's database. */
export interface ServerState {
  /** The latest moment that this tab has seen. */
  latest(): Moment
  /** @returns whether the answer is from a former history, the known one, or another one that begins with it */
  note(sync: Pick<Sync, 'history' | 'seq' | 'time'>): 'over' | 'known' | 'other'
  /** Call when another tab reports that this history has begun. */
  begin(history: string): void
  /** True if another history has replaced this one, so that its sequence numbers mean nothing. */
  isOver(history: string): boolean
}

/** @param first the state that the document shows; undefined or null if it shows none */
export function createServerState(first: Sync | null | undefined): ServerState {
  let latest = first ? momentOf(first) : NEVER
  let current = first?.history ?? null
  const over = new Set<string>()

  /** Records a history; true if it replaces a known one. */
  function noteHistory(history: string): boolean {
    // Either the history is the known one, or this is a late answer from before the server was restored.
    if (history === current || over.has(history)) return false
    const isOther = current !== null
    if (current !== null) over.add(current)
    current = history
    return isOther
  }

  return {
    latest: () => latest,
    isOver: (history) => over.has(history),
    begin(history) {
      // This history, or a later one, may already be known from an answer, in the wrong order. The log has all
      // histories in their order, so this one counts as the present one.
      over.delete(history)
      if (noteHistory(history)) latest = NEVER
    },
    note(seen) {
      if (over.has(seen.history)) return 'over'
      const isOther = noteHistory(seen.history)
      // A restored server counts from a lower number, so the former moment must not be kept.
      latest = isOther ? momentOf(seen) : later(latest, momentOf(seen))
      return isOther ? 'other' : 'known'
    },
  }
}
