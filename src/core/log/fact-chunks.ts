import type { Fact } from '#contracts/fact.ts'
import { type ChunkRow, type NewChunk, CHUNK_BYTES_MAX, CHUNK_FACTS_MAX } from './schema.ts'

/**
 * Splits facts into chunks of at most CHUNK_FACTS_MAX facts and CHUNK_BYTES_MAX. A larger fact gets a chunk of its own.
 */
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
 * Returns the facts of a chunk in the present versions, whatever version wrote them.
 * @throws SyntaxError or TypeError if the chunk is damaged
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

/** Converts a payload to the next version. Pure, and never removed. */
export type Upcaster = (payload: unknown) => unknown

/** By type of fact, in order: the first converts version 1 to 2. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>

/** Empty, because no fact has changed its version yet. */
const UPCASTERS: Upcasters = {}

/** Type prefix of a fact whose version is not known here. No reducer handles it, and the log keeps it unchanged. */
const UNKNOWN = 'unknown/'

/**
 * Converts a fact of any version to the present one. A fact of a newer version (from a tab that was loaded after an
 * update) keeps its payload under a type that no reducer handles. The newer version restores its type.
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

/** Upcasts the facts of a queued command that was read from disk, a journal or another tab. */
export function upcastQueued<Row extends { readonly facts: readonly unknown[] }>(
  row: Row,
  upcasters: Upcasters = UPCASTERS,
): Row {
  // Invalid rows and facts are left as they are; the caller drops them.
  if (!Array.isArray(row.facts)) return row
  return { ...row, facts: row.facts.map((fact: unknown) => (isFact(fact) ? upcast(fact, upcasters) : fact)) }
}

function isFact(value: unknown): value is Fact {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Fact>).type === 'string'
}
