/** Counts what is under way by key. */
export interface Crowds {
  /** @param key null is not counted */
  enter(key: string | null): void
  leave(key: string | null): void
  countOf(key: string): number
}

/**
 * Lets a caller with too many calls be refused before they wait for a place (`admission.ts`). Otherwise they fill the
 * line, and those who arrive later are refused instead.
 */
export function createCrowds(): Crowds {
  const counts = new Map<string, number>()
  const add = (key: string | null, by: number) => {
    if (key === null) return
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    enter: (key) => add(key, 1),
    leave: (key) => add(key, -1),
    countOf: (key) => counts.get(key) ?? 0,
  }
}
