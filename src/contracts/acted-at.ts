/**
 * An answer that was requested before the member's last act, but arrived after it, does not know of the act. Both times come
 * from the store's clock, which is never set back while anything of it is on disk. It may be set forward, by hours, during a
 * call. If the mark is later by more than this, it came from a clock that was quite wrong, and the answer counts.
 */
const STALE_MS = 12 * 60 * 60_000
/** A confirmed act that is this much older than the row's last one is not a late repetition: a whole tail is folded again. */
const REFOLDED_MS = 60_000

/** @param askedAt and @param actedAt milliseconds since 1970 */
export function isStale(askedAt: number, actedAt: number | undefined, withinMs = STALE_MS): boolean {
  return actedAt !== undefined && askedAt < actedAt && actedAt - askedAt < withinMs
}

/**
 * True for a confirmed act that is folded again onto a row that has this act and later ones already: what later acts and
 * answers made of the row must stay. A shard may be newer than the log's tail that is folded onto it.
 */
export function isRefolded(
  fact: { readonly at: number; readonly settled?: true },
  actedAt: number | undefined,
): boolean {
  return fact.settled === true && isStale(fact.at, actedAt, REFOLDED_MS)
}

/**
 * The time of the last act, also if an act from just before it is folded again: that act's answer must not undo the last one.
 * If the known time is much later, the clock was set back or a whole tail is folded again. All answers and acts from then on
 * follow in their order, and a mark in the future would keep part of them out.
 */
export function later(known: number | undefined, at: number): number {
  return known !== undefined && isStale(at, known, REFOLDED_MS) ? known : at
}
