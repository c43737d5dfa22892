/** Counts the calls in progress, by key. */
export interface Crowds {
  /** @param key a null key is not counted */
  enter(key: string | null): void
  leave(key: string | null): void
  countOf(key: string): number
}

/**
 * With these counts, a caller with too many calls can be refused before the calls wait for a place (`admission.ts`).
 * Otherwise those calls would fill the queue, and callers who arrive later would be refused instead.
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
