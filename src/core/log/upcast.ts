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
 * A fact as this version of the product folds it, whatever version wrote it. One of a newer version (a
 * tab that was loaded before an update) keeps its payload under a type that is skipped, and has its own type again where
 * that version reads what this one passed on.
 */
export function upcast(fact: Fact, upcasters: Upcasters = UPCASTERS): Fact {
  const type = fact.type.startsWith(UNKNOWN) ? fact.type.slice(UNKNOWN.length) : fact.type
  const steps = upcasters[type] ?? []
  const version = fact.v ?? 1
  if (version > steps.length + 1) return { ...fact, type: `${UNKNOWN}${type}` }
  if (version === steps.length + 1) return type === fact.type ? fact : { ...fact, type }
  const payload = steps.slice(version - 1).reduce((older, step) => step(older), fact.payload)
  return { ...fact, type, v: steps.length + 1, payload }
}

/** A queued command whose facts any version wrote: from disk, a journal or another tab. */
export function upcastQueued<Row extends { readonly facts: readonly unknown[] }>(
  row: Row,
  upcasters: Upcasters = UPCASTERS,
): Row {
  // What is no row, or no fact, is the reader's to drop.
  if (!Array.isArray(row.facts)) return row
  return { ...row, facts: row.facts.map((fact: unknown) => (isFact(fact) ? upcast(fact, upcasters) : fact)) }
}

function isFact(value: unknown): value is Fact {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Fact>).type === 'string'
}
