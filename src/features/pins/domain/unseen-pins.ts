import type { PinFact } from '../contract.ts'

/** More than a member does while an answer is under way; older acts are in it. */
const FACTS_MAX = 20

/** The facts with one more; one that was folded before stands where it stood. */
export function keptFacts(known: readonly PinFact[], fact: PinFact): readonly PinFact[] {
  return known.some(({ id }) => id === fact.id) ? known : [...known, fact].slice(-FACTS_MAX)
}
