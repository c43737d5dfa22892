import type { Fact } from '#contracts/fact.ts'
import { type ChunkRow, type NewChunk, CHUNK_BYTES_MAX, CHUNK_FACTS_MAX } from './schema.ts'

/** Cuts facts into chunks of at most CHUNK_FACTS_MAX facts and CHUNK_BYTES_MAX; a larger single fact stands alone. */
export function toChunks(facts: readonly Fact[], tab: string): readonly NewChunk[] {
  const chunks: NewChunk[] = []
  let parts: string[] = []
  let bytes = 0
  const flush = () => {
    if (parts.length > 0) chunks.push({ n: parts.length, v: 1, tab, json: `[${parts.join(',')}]` })
    parts = []
    bytes = 0
  }
  for (const fact of facts) {
    const json = JSON.stringify(fact)
    if (parts.length === CHUNK_FACTS_MAX || (parts.length > 0 && bytes + json.length > CHUNK_BYTES_MAX)) flush()
    parts.push(json)
    bytes += json.length
  }
  flush()
  return chunks
}

/**
 * Facts of a chunk as today's reducers take them, whatever version wrote them.
 * @throws SyntaxError or TypeError where the chunk is damaged
 */
export function factsOf(chunk: Pick<ChunkRow, 'json' | 'v'>): readonly Fact[] {
  const facts: unknown = JSON.parse(chunk.json)
  if (!Array.isArray(facts)) throw new TypeError('a chunk of the log is not a list')
  return (facts as readonly unknown[]).map((fact) => {
    if (typeof fact !== 'object' || fact === null || typeof (fact as Fact).type !== 'string') {
      throw new TypeError('a chunk of the log holds something that is no fact')
    }
    return upcast(fact as Fact)
  })
}

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
