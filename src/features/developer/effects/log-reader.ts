import type { DeveloperRequests, FactPlace, LogFilter, LogPage, LogRow } from '../contract.ts'
import type { ChunkRow } from '#core/log/schema.ts'
import { createJob, type Job, type Work } from './job.ts'
import type { StoredReader } from './stored-reader.ts'

const CHUNKS_PER_READ = 32
/** The type shown for the facts of a chunk that cannot be parsed. */
const DAMAGED = '(damaged)'

interface StoredFact {
  readonly id: string
  readonly type: string
  readonly at: number
}

/** The log as a table of facts. It is searched as far as the filter needs, and rows are read one page at a time. */
export interface LogReader {
  page(input: DeveloperRequests['readLog']['input']): Promise<Omit<LogPage, 'ownTab'>>
  /** The fact as JSON; null if it no longer exists. */
  fact(place: FactPlace): Promise<string | null>
  forget(): void
}

export function createLogReader(stored: StoredReader, head: () => number, now: () => number): LogReader {
  let filter: LogFilter = { type: '', text: '' }
  /** Positions of the matching facts. Two arrays of numbers are small enough for a log of any length. */
  let seqs: number[] = []
  let indexes: number[] = []
  /** The commit up to which the log has been searched. */
  let seen = 0
  let first = 0
  let generation = 0
  let looking: Job<null> | null = null

  function forget(): void {
    seqs = []
    indexes = []
    seen = 0
    first = 0
    looking = null
    generation += 1
  }

  async function* look(): Work<null> {
    for (;;) {
      const chunks = await stored.read('cache', 'log', (log) => log.all<ChunkRow>({ after: seen }, CHUNKS_PER_READ))
      for (const chunk of chunks ?? []) {
        if (first === 0) first = chunk.seq
        for (const index of matching(chunk, filter)) {
          seqs.push(chunk.seq)
          indexes.push(index)
        }
        seen = chunk.seq
        yield (seen - first) / Math.max(1, head() - first)
      }
      if (!chunks || chunks.length < CHUNKS_PER_READ) return null
    }
  }

  async function rowsOf(from: number, count: number): Promise<readonly LogRow[]> {
    const wanted = seqs.slice(from, from + count)
    if (wanted.length === 0) return []
    const span = { from: wanted[0]!, to: wanted.at(-1)! }
    const chunks = await stored.read('cache', 'log', (log) => log.all<ChunkRow>(span))
    const bySeq = new Map((chunks ?? []).map((chunk) => [chunk.seq, { chunk, facts: parsed(chunk) }]))
    return wanted.map((seq, i) => {
      const index = indexes[from + i]!
      const held = bySeq.get(seq)
      const fact = held?.facts?.[index]
      const { id = '', type = DAMAGED, at = 0 } = fact ?? {}
      const bytes = fact ? JSON.stringify(fact).length : 0
      return { seq, index, id, type, at, tab: held?.chunk.tab ?? '', bytes }
    })
  }

  return {
    async page(input) {
      if (input.filter.type !== filter.type || input.filter.text !== filter.text) {
        filter = input.filter
        forget()
      }
      const oldest = await stored.read('cache', 'log', (log) => log.all<ChunkRow>(undefined, 1))
      // If the oldest chunk has changed, the leader took a snapshot, and facts that were counted are gone.
      if (first > 0 && oldest?.[0]?.seq !== first) forget()
      looking ??= createJob(look(), now)
      await looking.advance()
      const { progress } = looking
      if (looking.result) looking = null
      return { progress, total: seqs.length, generation, rows: await rowsOf(input.from, input.count) }
    },
    async fact({ seq, index }) {
      const chunk = await stored.read('cache', 'log', (log) => log.get<ChunkRow>(seq))
      if (!chunk) return null
      const fact = parsed(chunk)?.[index]
      return fact ? JSON.stringify(fact, null, 2) : chunk.json
    },
    forget,
  }
}

function matching(chunk: ChunkRow, { type, text }: LogFilter): readonly number[] {
  const all = Array.from({ length: chunk.n }, (_, i) => i)
  if (type === '' && text === '') return all
  const sought = text.toLowerCase()
  if (sought !== '' && !chunk.json.toLowerCase().includes(sought)) return []
  const facts = parsed(chunk)
  if (!facts) return type === '' ? all : []
  return all.filter((i) => {
    const fact = facts[i]
    if (!fact?.type.startsWith(type)) return false
    return sought === '' || JSON.stringify(fact).toLowerCase().includes(sought)
  })
}

/** The facts of a chunk; null if it is damaged. */
function parsed(chunk: ChunkRow): readonly StoredFact[] | null {
  try {
    return JSON.parse(chunk.json) as readonly StoredFact[]
  } catch {
    return null // The caller shows the chunk as damaged.
  }
}
