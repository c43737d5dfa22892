import { later, momentOf, NEVER, type Moment } from '#contracts/moment.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact, NewFact } from './facts.ts'

/**
 * The server's database has another history: it was restored from a backup, and what it confirmed before may not be there. The
 * leader writes this fact as the first of a new log. Each tab that meets it forgets its confirmed rows and reads the log from
 * here, so a tab that missed the message finds it on disk, in its place among the other facts.
 */
const RENEWED = 'core/history-renewed'

export function renewal(history: string): NewFact {
  return { type: RENEWED, payload: { history } }
}

/** @returns the history that begins in these facts; null where none does */
export function renewedIn(facts: readonly AnyFact[]): string | null {
  const fact = facts.findLast(({ type }) => type === RENEWED)
  return fact ? (fact.payload as { readonly history: string }).history : null
}

/** The state of the server's database, as far as answers told this tab. */
export interface ServerState {
  /** The latest that this tab has seen. */
  latest(): Moment
  /** @returns whether the answer is of a history that is over, of the one that is known, or of another that begins now */
  note(sync: Pick<Sync, 'history' | 'seq' | 'time'>): 'over' | 'known' | 'other'
  /** Another tab says that this history began. */
  begin(history: string): void
  /** It was replaced by another: its numbers mean nothing any more. */
  isOver(history: string): boolean
}

/** @param first of the document; undefined or null if it did not say */
export function createServerState(first: Sync | null | undefined): ServerState {
  let latest = first ? momentOf(first) : NEVER
  let current = first?.history ?? null
  const over = new Set<string>()

  /** True if it is another history than before. */
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
