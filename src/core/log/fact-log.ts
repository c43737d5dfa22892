import { Subject, type Observable } from 'rxjs'
import type { AnyFact } from '../facts.ts'
import type { Channel } from '../surroundings.ts'
import type { Disk } from './disk.ts'
import { factsOf, toChunks, type FeedCursor, type NewChunk } from './schema.ts'
import { createSlices } from '../slices.ts'

/** If a number is missing in the sequence for longer than this, the missing chunks are read from disk. */
const READ_MISSED_AFTER_MS = 400
/** A write that takes longer than this, in milliseconds, is late. A write usually takes 1 ms. */
const LATE_MS = 100
/** Chunks per read of missed chunks: at most about 400 KB, which the storage returns within one slice. */
const CHUNKS_PER_READ = 8
/**
 * Maximum length of a slice in which missed chunks are read. It is shorter than in other jobs: a chunk is folded after
 * each slice, and an act must be shown within 10 ms in spite of both (figure C7).
 */
const MISSED_SLICE_MS = 4

interface ChunkMessage {
  readonly kind: 'chunks'
  readonly chunks: readonly { readonly seq: number; readonly json: string }[]
}

/**
 * The log of all tabs as this tab sees it: the tab's own facts and those of other tabs. The sequence numbers of
 * IndexedDB define the order. A chunk that another tab announced but that did not arrive is read from disk.
 */
export interface FactLog {
  /** The highest sequence number up to which every chunk was folded in this tab. */
  readonly contiguous: number
  /** The highest sequence number seen. */
  readonly head: number
  /** Number of facts and bytes that were appended or received since the last snapshot. */
  readonly tail: { readonly facts: number; readonly bytes: number }
  /** Appends facts. Resolves when they are in the log. Facts of one microtask share a commit. */
  append(facts: readonly AnyFact[]): Promise<void>
  /** Appends facts that only the leader may write. Returns false, and writes nothing, if another tab leads. */
  appendLed(facts: readonly AnyFact[], epoch: number): Promise<boolean>
  /**
   * Restarts the log with this fact, because the server's database has another history (`renewal.ts`). Only for the
   * leader.
   * @returns false if another tab leads now
   */
  begin(fact: AnyFact, cursor: FeedCursor, epoch: number): Promise<boolean>
  /** True if this tab has restarted the log after this number, so that facts with the number are no longer on disk. */
  isForgotten(seq: number): boolean
  /** Resolves when everything appended until now is on disk or has failed. */
  settled(): Promise<void>
  /**
   * Records that everything up to `seq` was folded: after the start, or after the tables were read again. Facts of
   * other tabs wait for the first call. If they were folded before the snapshot is loaded, their rows would hide those
   * of the snapshot.
   */
  startAt(seq: number, tail: { readonly facts: number; readonly bytes: number }): void
  /** Call after a snapshot was written. */
  snapshotTaken(): void
  /** Reads the chunks of other tabs that did not arrive here. It works in slices, so that acts can run in between. */
  readMissedChunks(): Promise<void>
  /**
   * Resolves when everything up to this number was passed to the tables. Chunks that no tab announced are read from
   * disk.
   */
  reach(seq: number): Promise<void>
  /** Emits if facts that another tab wrote cannot be read. */
  readonly damaged$: Observable<unknown>
}

export function createFactLog(options: {
  readonly disk: Disk
  readonly channel: Channel
  readonly tab: string
  /** Folds another tab's facts. */
  readonly onForeign: (facts: readonly AnyFact[]) => Promise<void>
  readonly uptime: () => number
  /** Called if a snapshot covers facts that this tab has never received, so that the tables must be read again. */
  readonly onMissed: (log: Pick<FactLog, 'settled' | 'startAt'>) => Promise<void>
  /**
   * Called if the browser has deleted the databases, so that nothing of this tab is on disk. `onMissed` is called next.
   */
  readonly onLogLost: () => void
  readonly onError: (error: unknown) => void
}): FactLog {
  const { disk, channel, tab } = options
  const damaged$ = new Subject<unknown>()
  let contiguous = 0
  let head = 0
  /** The sequence number with which this tab last restarted the log. */
  let begunAt = 0
  let tail = { facts: 0, bytes: 0 }
  let batch: AnyFact[] = []
  let written: Promise<void> | null = null
  let writing = 0
  /** Start time of the running writes. While writes overlap, it is that of the first one. */
  let writingSince = 0
  /** Settles when all writes so far have succeeded or failed. */
  let lastWrite: Promise<unknown> = Promise.resolve()
  let missedTimer: ReturnType<typeof setTimeout> | null = null
  let readingMissed: Promise<void> | null = null
  /** The highest sequence number that another tab announced while this one was reading missed chunks. */
  let announced = 0
  let isStarted = false
  let tellStarted: () => void = () => undefined
  const started = new Promise<void>((resolve) => {
    tellStarted = resolve
  })
  const ahead = new Set<number>()
  /**
   * Chunks of other tabs that arrived before an earlier chunk. They wait for it, because the order matters: if an
   * unsave were folded before the save, the pin would stay saved.
   */
  const early = new Map<number, string>()

  function folded(seq: number, facts: number, bytes: number): void {
    tail = { facts: tail.facts + facts, bytes: tail.bytes + bytes }
    head = Math.max(head, seq)
    if (seq <= contiguous) return
    ahead.add(seq)
    while (ahead.delete(contiguous + 1)) contiguous += 1
    takeEarly()
    if (ahead.size > 0 || early.size > 0) readMissedSoon()
  }

  function readMissedSoon(): void {
    missedTimer ??= setTimeout(() => void readMissedChunks().catch(options.onError), READ_MISSED_AFTER_MS)
  }

  function receiveChunk(seq: number, json: string): void {
    if (readingMissed) announced = Math.max(announced, seq)
    else if (isStarted && seq <= contiguous + 1) void takeForeign(seq, json)
    else {
      early.set(seq, json)
      readMissedSoon()
    }
  }

  /** Folds an early chunk if it is now the next one. */
  function takeEarly(): void {
    if (!isStarted) return
    const next = contiguous + 1
    const json = early.get(next)
    early.delete(next)
    // When this chunk is folded, `takeEarly` is called again for the next one.
    if (json !== undefined) void takeForeign(next, json)
  }

  const isFolded = (seq: number): boolean => seq <= contiguous || ahead.has(seq)

  /**
   * Folds a chunk of another tab. Resolves when its facts are in the tables. Null if they already are, or if the chunk
   * is damaged.
   */
  function takeForeign(seq: number, json: string): Promise<void> | null {
    if (isFolded(seq)) return null
    try {
      const facts = factsOf({ json, v: 1 }) as readonly AnyFact[]
      const taken = options.onForeign(facts)
      folded(seq, facts.length, json.length)
      return taken
    } catch (error) {
      damaged$.next(error)
      return null
    }
  }

  function readMissedChunks(): Promise<void> {
    readingMissed ??= started.then(readOn).finally(() => {
      readingMissed = null
    })
    return readingMissed
  }

  async function readOn(): Promise<void> {
    if (missedTimer) clearTimeout(missedTimer)
    missedTimer = null
    const pause = createSlices(options.uptime, MISSED_SLICE_MS)
    let read = contiguous
    let last = head
    for (let isOver = false; !isOver;) {
      const rows = await disk.chunksAfter(read, CHUNKS_PER_READ)
      for (const row of rows) {
        // Waits for each chunk, so that an act never has to wait for more than one.
        if (row.tab !== tab) await takeForeign(row.seq, row.json)
        await pause()
      }
      const end = rows.at(-1)?.seq
      if (end !== undefined) last = read = end
      // A chunk is committed before it is announced. So the loop can also read those that were announced while it ran.
      isOver = rows.length === 0 || (rows.length < CHUNKS_PER_READ && announced <= read)
    }
    // A missing number may be a commit of this tab that has not been reported to this thread yet.
    const extent = await disk.extent()
    if (writing > 0) readMissedSoon()
    else if (extent.last < contiguous && disk.kind === 'disk') await restartLog()
    // Chunks that are still missing are covered by a snapshot, or were never committed. There is no third reason for a
    // gap.
    else if (extent.anchor > contiguous) await options.onMissed(log)
    else foldedUpTo(last)
  }

  /** Starts again after the databases were recreated; sequence numbers then restart at 1. */
  async function restartLog(): Promise<void> {
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
   * Runs a write. The log must have a tab's facts in the order in which the tab folded them. IndexedDB keeps the order,
   * except after a failed write: it is tried again seconds later, when facts that followed it may be written already.
   * So while a write is late, later writes wait for it and then share a commit.
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
    // Without a disk, nothing orders the chunks of other tabs, so this tab ignores them.
    if (kind !== 'chunks' || !chunks || disk.kind !== 'disk') return
    for (const { seq, json } of chunks) receiveChunk(seq, json)
  })

  const log: FactLog = {
    damaged$,
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
      // Waits for one microtask, so that the facts of one task share a transaction.
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
          if (seq === null) return null
          begunAt = seq
          return [seq]
        }),
      )
    },
    isForgotten: (seq) => seq < begunAt,
    async settled() {
      // An error is handled by the caller of `append`.
      await Promise.allSettled([written])
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
    readMissedChunks,
    async reach(seq) {
      if (seq <= contiguous || disk.kind !== 'disk') return
      announced = Math.max(announced, seq)
      await readMissedChunks()
    },
  }
  return log
}
