import type { BuiltState, TimeTravel } from '../contract.ts'
import type { AnyFact } from '#core/facts.ts'
import {
  factsOf,
  type ChunkRow,
  type HeadRow,
  type ListChunkRow,
  type ListHeadRow,
  type ShardRow,
  type StoredList,
  LIST_HEAD,
} from '#core/log/schema.ts'
import type { FeatureParts } from '#core/feature-parts.ts'
import { batches } from './batches.ts'
import { createJob, type Job, type Work } from './job.ts'
import type { StoredReader } from './stored-reader.ts'
import { createTrialStore, type TrialStore, type Watched } from './trial-store.ts'

const CHUNKS_PER_READ = 32
/** Attempts to read a snapshot, because the leader may replace it during the reading. */
const LOADS_MAX = 3
/** Progress after loading and after folding, from experience. The rest of the time is hashing. */
const LOADED = 0.5
const FOLDED = 0.8

/** The content of the last snapshot, from which every state is built. */
interface Checkpoint {
  readonly anchor: number
  readonly tables: readonly (readonly [table: string, entries: readonly (readonly [string, unknown])[]])[]
  readonly lists: readonly StoredList[]
}

interface Place extends Watched {
  readonly first: number
  readonly last: number
  readonly seq: number
  readonly state: BuiltState
  readonly facts: readonly string[]
}

/** Builds past states: the last snapshot and the log up to a commit, folded into a separate store. */
export interface TimeTraveller {
  /** Continues to build the state after this commit, or starts anew for another commit. */
  travelTo(seq: number | null): Promise<TimeTravel>
  built(): TrialStore | null
  forget(): void
}

export function createTimeTraveller(registry: FeatureParts, stored: StoredReader, now: () => number): TimeTraveller {
  let checkpoint: Checkpoint | null = null
  let trial: TrialStore | null = null
  /** The commit up to which the log was folded into `trial`. */
  let at = 0
  let way: { readonly to: number | null; readonly job: Job<Place> } | null = null

  const readHead = async (): Promise<HeadRow | null> =>
    (await stored.read('cache', 'meta', (meta) => meta.get<HeadRow>('head'))) ?? null

  async function* loadCheckpoint(): Work<Checkpoint> {
    for (let tries = 1; ; tries += 1) {
      const anchor = (await readHead())?.anchor ?? 0
      const tables: (readonly [string, readonly (readonly [string, unknown])[]])[] = []
      for await (const [rows, progress] of batches<ShardRow>(stored, 'cache', 'snapshots')) {
        for (const { table, json } of rows) {
          tables.push([table, JSON.parse(json) as readonly (readonly [string, unknown])[]])
          yield LOADED * progress
        }
      }
      const lists = new Map<string, { head: ListHeadRow | null; readonly chunks: ListChunkRow[] }>()
      for await (const [rows] of batches<ListHeadRow | ListChunkRow>(stored, 'cache', 'lists')) {
        for (const row of rows) {
          const list = lists.get(row.key) ?? { head: null, chunks: [] }
          lists.set(row.key, list)
          if (row.chunk === LIST_HEAD) list.head = row as ListHeadRow
          else list.chunks.push(row as ListChunkRow)
        }
        yield LOADED
      }
      const whole = [...lists.values()].flatMap(({ head, chunks }) => (head ? [{ head, chunks }] : []))
      if (((await readHead())?.anchor ?? 0) === anchor) return { anchor, tables, lists: whole }
      if (tries === LOADS_MAX) throw new Error('the snapshot was replaced again and again while it was read')
    }
  }

  async function* begin(from: Checkpoint): Work<TrialStore> {
    const made = createTrialStore(registry)
    for (const [table, entries] of from.tables) {
      made.load(table, entries)
      yield LOADED
    }
    for (const list of from.lists) {
      made.loadList(list)
      yield LOADED
    }
    return made
  }

  async function* fold(into: TrialStore, to: number): Work<Watched & { readonly facts: readonly string[] }> {
    const from = at
    let watched: Watched = { changes: [], more: 0 }
    let types: readonly string[] = []
    for (;;) {
      const chunks = await stored.read('cache', 'log', (log) => log.all<ChunkRow>({ after: at }, CHUNKS_PER_READ))
      for (const chunk of chunks ?? []) {
        if (chunk.seq > to) return { ...watched, facts: types }
        const facts = factsOf(chunk) as readonly AnyFact[]
        if (chunk.seq === to) {
          watched = into.foldWatched(facts)
          types = facts.map(({ type }) => type)
        } else into.fold(facts)
        at = chunk.seq
        yield LOADED + ((FOLDED - LOADED) * (at - from)) / Math.max(1, to - from)
      }
      if (!chunks || chunks.length < CHUNKS_PER_READ) return { ...watched, facts: types }
    }
  }

  async function* go(to: number | null): Work<Place> {
    const anchor = (await readHead())?.anchor ?? 0
    if (checkpoint?.anchor !== anchor) {
      forget()
      checkpoint = yield* loadCheckpoint()
    }
    const first = checkpoint.anchor
    const keys = (await stored.read('cache', 'log', (log) => log.keys({ after: first }))) ?? []
    const last = (keys.at(-1) as number | undefined) ?? first
    const seq = Math.min(last, Math.max(first, to ?? last))
    // Facts cannot be unfolded, and a commit whose changes are to be recorded must not be folded before. So the store
    // starts again from the checkpoint if it is already at the commit or after it.
    if (!trial || at >= seq) {
      trial = null
      const made = yield* begin(checkpoint)
      trial = made
      at = first
    }
    const watched = yield* fold(trial, seq)
    const description = trial.describe()
    let step = description.next()
    while (!step.done) {
      yield FOLDED + (1 - FOLDED) * step.value
      step = description.next()
    }
    return { first, last, seq, state: step.value, ...watched }
  }

  function forget(): void {
    checkpoint = null
    trial = null
    at = 0
  }

  return {
    async travelTo(seq) {
      if (!way || way.to !== seq || way.job.result) {
        way = { to: seq, job: createJob(go(seq), now) }
      }
      const { job } = way
      try {
        await job.advance()
      } catch (error) {
        way = null
        forget()
        throw error
      }
      const place = job.result?.value
      return {
        first: place?.first ?? 0,
        last: place?.last ?? 0,
        seq: place?.seq ?? seq ?? 0,
        progress: job.progress,
        state: place?.state ?? null,
        changes: place?.changes ?? [],
        moreChanges: place?.more ?? 0,
        facts: place?.facts ?? [],
      }
    },
    built: () => (way?.job.result ? trial : null),
    forget() {
      way = null
      forget()
    },
  }
}
