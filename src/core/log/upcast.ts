import type { Fact } from '#contracts/fact.ts'

/** Makes the payload of one version out of the one before; pure, and kept for ever. */
export type Upcaster = (payload: unknown) => unknown

/** By type of fact, in order: the first makes version 2 out of 1. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>

/** Every fact is as it was written first, until one of them changes. */
const UPCASTERS: Upcasters = {}

/** What a fact of a version that is not known here is called: no reducer takes it, and the log keeps it as it is. */
const UNKNOWN = 'unknown/'

/**
 * A fact as this version of the product folds it (core.md, upgrades), whatever version wrote it. One of a newer version (a
 * tab that was loaded before an update) keeps its payload under a type that is skipped.
 */
export function upcast(fact: Fact, upcasters: Upcasters = UPCASTERS): Fact {
  const steps = upcasters[fact.type] ?? []
  const version = fact.v ?? 1
  if (version === steps.length + 1) return fact
  if (version > steps.length + 1) return { ...fact, type: `${UNKNOWN}${fact.type}` }
  const payload = steps.slice(version - 1).reduce((older, step) => step(older), fact.payload)
  return { ...fact, v: steps.length + 1, payload }
}
