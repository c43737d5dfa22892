import { later, momentOf, NEVER, type Moment } from '#contracts/moment.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact, NewFact } from './facts.ts'

/**
 * Says that the server's database has another history: it was restored from a backup, and confirmed rows may be
 * missing. The leader writes this fact as the first of a new log. Each tab that reads it forgets its confirmed rows and
 * continues with the log from here. A tab that missed the message finds the fact on disk, in its place among the
 * others.
 */
const RENEWED = 'core/history-renewed'

export function renewal(history: string): NewFact {
  return { type: RENEWED, payload: { history } }
}

/** @returns the history that begins in these facts; null if none does */
export function renewedIn(facts: readonly AnyFact[]): string | null {
  const fact = facts.findLast(({ type }) => type === RENEWED)
  return fact ? (fact.payload as { readonly history: string }).history : null
}

/** The state of the server's database, as known from the answers to this tab. */
export interface ServerState {
  /** The latest moment that this tab has seen. */
  latest(): Moment
  /** @returns whether the answer is from a past history, the known one, or a new one that begins now */
  note(sync: Pick<Sync, 'history' | 'seq' | 'time'>): 'over' | 'known' | 'other'
  /** Call when another tab reports that this history began. */
  begin(history: string): void
  /** True if the history was replaced by another one, so that its numbers mean nothing. */
  isOver(history: string): boolean
}

/** @param first the state in the document; undefined or null if the document has none */
export function createServerState(first: Sync | null | undefined): ServerState {
  let latest = first ? momentOf(first) : NEVER
  let current = first?.history ?? null
  const over = new Set<string>()

  /** True if the history differs from the previous one. */
  function noteHistory(history: string): boolean {
    // A late answer from before the server was restored.
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
      // An answer may have shown this history, or one after it, before the log did. The log has all of them in their order.
      over.delete(history)
      if (noteHistory(history)) latest = NEVER
    },
    note(seen) {
      if (over.has(seen.history)) return 'over'
      const isOther = noteHistory(seen.history)
      // A restored backup counts from a lower number.
      latest = isOther ? momentOf(seen) : later(latest, momentOf(seen))
      return isOther ? 'other' : 'known'
    },
  }
}
