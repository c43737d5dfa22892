import type { AnyFact } from '../facts.ts'
import type { Streams } from '../streams.ts'
import type { Channel } from '../surroundings.ts'
import { factsOf, toChunks } from './fact-chunks.ts'
import type { Disk } from './disk.ts'
import type { FeedCursor } from './schema.ts'
import type { NewChunk } from './schema.ts'
import { createSlices } from '../slices.ts'

/** How long a hole in the sequence may stand before the missing chunks are read from disk. */
export const HEAL_AFTER_MS = 400
/** A write that takes longer is a late one, milliseconds: the usual one takes 1. */
const LATE_MS = 100
/** Chunks read at once while healing: at most some 400 KB, handed over within a slice. */
const CHUNKS_A_READ = 8
/** Shorter than other jobs' slices: folding a chunk comes on top, and an act is to be shown within 10 ms of all that (C7). */
const HEAL_SLICE_MS = 4

interface ChunkMessage {
  readonly kind: 'chunks'
  readonly chunks: readonly { readonly seq: number; readonly json: string }[]
}

/**
 * The log of all tabs as this tab sees it: what it appends, and what the others did. IndexedDB's own sequence is the
 * order; a chunk that another tab announced but that did not arrive is read from disk.
 */
export interface FactLog {
  /** Highest sequence number up to which every chunk was folded here. */
  readonly contiguous: number
  /** Highest sequence number seen. */
  readonly head: number
  /** Facts and bytes appended or received since the last snapshot. */
  readonly tail: { readonly facts: number; readonly bytes: number }
  /** Facts of one microtask share a commit. Resolves when they are in the log. */
  append(facts: readonly AnyFact[]): Promise<void>
  /** What only the leader may write: false where another tab leads, and then nothing is written. */
  appendLed(facts: readonly AnyFact[], epoch: number): Promise<boolean>
  /**
   * Restarts the log after the server's database got another history, with the fact that says so (`renewal.ts`). Only the
   * leader calls it. @returns false if another tab leads now
   */
  begin(fact: AnyFact, cursor: FeedCursor, epoch: number): Promise<boolean>
  /** Resolves when what was appended until now is on disk, or has failed. */
  settled(): Promise<void>
  /**
   * Everything up to `seq` was folded: after boot, or after the tables were read anew. Before the first time nothing of
   * other tabs is handed over: rows that are folded before the snapshot is in memory would hide what it has of them.
   */
  startAt(seq: number, tail: { readonly facts: number; readonly bytes: number }): void
  /** After a snapshot that covers everything up to `anchor`. */
  snapshotTaken(): void
  /** Reads what other tabs wrote and this one did not hear of, in slices: acts go between them. */
  heal(): Promise<void>
  /** Resolves when everything up to that number is on its way into the tables, read from disk where nobody told it. */
  reach(seq: number): Promise<void>
}

export function createFactLog(options: {
  readonly disk: Disk
  readonly channel: Channel
  readonly tab: string
  /** Folds another tab's facts. */
  readonly onForeign: (facts: readonly AnyFact[]) => Promise<void>
  readonly uptime: () => number
  /** Facts that this tab never got went into a snapshot: its tables have to be read anew. */
  readonly onMissed: (log: Pick<FactLog, 'settled' | 'startAt'>) => Promise<void>
  /** The browser dropped the databases: nothing that this tab knows is on disk any more. `onMissed` follows. */
  readonly onLogLost: () => void
  readonly damaged$: Streams['damaged$']
  readonly onError: (error: unknown) => void
}): FactLog {
  const { disk, channel, tab } = options
  let contiguous = 0
  let head = 0
  let tail = { facts: 0, bytes: 0 }
  let batch: AnyFact[] = []
  let written: Promise<void> | null = null
  let writing = 0
  /** When writes began of which one at least has been under way ever since. */
  let writingSince = 0
  /** The latest of what is being written or waits for it, whether it succeeds or not. */
  let lastWrite: Promise<unknown> = Promise.resolve()
  let healing: ReturnType<typeof setTimeout> | null = null
  let isHealing: Promise<void> | null = null
  /** Highest sequence number that another tab told of while this one was healing. */
  let announced = 0
  let isStarted = false
  let tellStarted: () => void = () => undefined
  const started = new Promise<void>((resolve) => {
    tellStarted = resolve
  })
  const ahead = new Set<number>()
  /** What other tabs told of before what stands before it: a save that is folded after the later unsave would stay. */
  const early = new Map<number, string>()

  function folded(seq: number, facts: number, bytes: number): void {
    tail = { facts: tail.facts + facts, bytes: tail.bytes + bytes }
    head = Math.max(head, seq)
    if (seq <= contiguous) return
    ahead.add(seq)
    while (ahead.delete(contiguous + 1)) contiguous += 1
    takeEarly()
    if (ahead.size > 0 || early.size > 0) healSoon()
  }

  function healSoon(): void {
    healing ??= setTimeout(() => void heal().catch(options.onError), HEAL_AFTER_MS)
  }

  function hear(seq: number, json: string): void {
    if (isHealing) announced = Math.max(announced, seq)
    else if (isStarted && seq <= contiguous + 1) void takeForeign(seq, json)
    else {
      early.set(seq, json)
      healSoon()
    }
  }

  /** What was early and is next now. */
  function takeEarly(): void {
    if (!isStarted) return
    const next = contiguous + 1
    const json = early.get(next)
    early.delete(next)
    // Folding it looks for the one after it.
    if (json !== undefined) void takeForeign(next, json)
  }

  const isFolded = (seq: number): boolean => seq <= contiguous || ahead.has(seq)

  /** Resolves when the facts are in the tables; null where they were before, or are damaged. */
  function takeForeign(seq: number, json: string): Promise<void> | null {
    if (isFolded(seq)) return null
    try {
      const facts = factsOf({ json, v: 1 }) as readonly AnyFact[]
      const taken = options.onForeign(facts)
      folded(seq, facts.length, json.length)
      return taken
    } catch (error) {
      options.damaged$.next(error)
      return null
    }
  }

  function heal(): Promise<void> {
    isHealing ??= started.then(readOn).finally(() => {
      isHealing = null
    })
    return isHealing
  }

  async function readOn(): Promise<void> {
    if (healing) clearTimeout(healing)
    healing = null
    const pause = createSlices(options.uptime, HEAL_SLICE_MS)
    let read = contiguous
    let last = head
    for (let isOver = false; !isOver;) {
      const rows = await disk.chunksAfter(read, CHUNKS_A_READ)
      for (const row of rows) {
        // One chunk at a time is under way, so that an act never waits for more than that.
        if (row.tab !== tab) await takeForeign(row.seq, row.json)
        await pause()
      }
      const end = rows.at(-1)?.seq
      if (end !== undefined) last = read = end
      // What was announced meanwhile was committed before that, and is read too.
      isOver = rows.length === 0 || (rows.length < CHUNKS_A_READ && announced <= read)
    }
    // A hole may be one's own commit that this thread has not been told of yet.
    const extent = await disk.extent()
    if (writing > 0) healSoon()
    else if (extent.last < contiguous && disk.kind === 'disk') await beginAnew()
    // What is still missing went into a snapshot or was never committed: the sequence has no other holes.
    else if (extent.anchor > contiguous) await options.onMissed(log)
    else foldedUpTo(last)
  }

  /** The databases were replaced since they were read, and count from 1 again. */
  async function beginAnew(): Promise<void> {
    contiguous = head = announced = 0
    ahead.clear()
    early.clear()
    options.onLogLost()
    await options.onMissed(log)
  }

  function foldedUpTo(seq: number): void {
    contiguous = Math.max(contiguous, seq)
    for (const each of ahead) if (each <= contiguous) ahead.delete(each)
    while (ahead.delete(contiguous + 1)) contiguous += 1
    for (const each of early.keys()) if (each <= contiguous) early.delete(each)
    takeEarly()
  }

  async function write(): Promise<void> {
    const chunks = toChunks(batch, tab)
    batch = []
    written = null
    await commit(chunks, () => disk.append(chunks))
  }

  /**
   * The log must have a tab's facts in the order in which the tab folded them. IndexedDB keeps that order, except for a failed write: it
   * is retried seconds later, behind facts that followed it. So later writes wait for a late one and share its commit.
   */
  function afterLateWrites<Value>(work: () => Promise<Value>): Promise<Value> {
    const isLate = writing > 0 && options.uptime() - writingSince > LATE_MS
    const mine = isLate ? lastWrite.then(work) : work()
    lastWrite = Promise.allSettled([lastWrite, mine])
    return mine
  }

  async function commit(chunks: readonly NewChunk[], work: () => Promise<readonly number[] | null>): Promise<boolean> {
    if (writing === 0) writingSince = options.uptime()
    writing += 1
    const seqs = await work().finally(() => {
      writing -= 1
    })
    if (!seqs) return false
    seqs.forEach((seq, i) => {
      folded(seq, chunks[i]!.n, chunks[i]!.json.length)
    })
    if (disk.kind === 'memory') return true
    const message: ChunkMessage = { kind: 'chunks', chunks: chunks.map(({ json }, i) => ({ seq: seqs[i]!, json })) }
    channel.post(message)
    return true
  }

  channel.onMessage((message) => {
    const { kind, chunks } = message as Partial<ChunkMessage>
    // What is on disk is being read in its order, and this with it.
    if (kind !== 'chunks' || !chunks || disk.kind !== 'disk') return
    for (const { seq, json } of chunks) hear(seq, json)
  })

  const log: FactLog = {
    get contiguous() {
      return contiguous
    },
    get head() {
      return head
    },
    get tail() {
      return tail
    },
    append(facts) {
      batch = batch.concat(facts)
      // Waits one microtask, so that the facts of one task share a transaction.
      written ??= Promise.resolve().then(() => afterLateWrites(write))
      return written
    },
    appendLed(facts, epoch) {
      const chunks = toChunks(facts, tab)
      return afterLateWrites(() => commit(chunks, () => disk.appendLed(chunks, epoch)))
    },
    begin(fact, cursor, epoch) {
      const chunks = toChunks([fact], tab)
      return afterLateWrites(() =>
        commit(chunks, async () => {
          const seq = await disk.beginHistory(chunks[0]!, cursor, epoch)
          return seq === null ? null : [seq]
        }),
      )
    },
    async settled() {
      await written?.catch(() => undefined) // whoever appended is told
      await lastWrite
    },
    startAt(seq, read) {
      isStarted = true
      head = Math.max(head, seq)
      tail = { ...read }
      foldedUpTo(seq)
      tellStarted()
    },
    snapshotTaken() {
      tail = { facts: 0, bytes: 0 }
    },
    heal,
    async reach(seq) {
      if (seq <= contiguous || disk.kind !== 'disk') return
      announced = Math.max(announced, seq)
      await heal()
    },
  }
  return log
}
