import type { Fact } from '#contracts/fact.ts'
import type { ChunkRow, NewChunk } from './rows.ts'
import { CHUNK_BYTES_MAX, CHUNK_FACTS_MAX } from './schema.ts'
import { upcast } from './upcast.ts'

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
