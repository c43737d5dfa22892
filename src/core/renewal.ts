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

/** Which history of its database the server has, as this tab knows it. */
export interface Histories {
  /** @returns true where it is another one than before */
  note(history: string): boolean
  /** It was replaced by another: its numbers mean nothing any more. */
  isOver(history: string): boolean
}

/** @param first of the document; null if it did not say */
export function createHistories(first: string | null): Histories {
  let current = first
  const over = new Set<string>()
  return {
    note(history) {
      // A late answer from before the server was restored.
      if (history === current || over.has(history)) return false
      const isOther = current !== null
      if (current !== null) over.add(current)
      current = history
      return isOther
    },
    isOver: (history) => over.has(history),
  }
}
