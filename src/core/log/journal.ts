import { OUTBOX_MAX_COMMANDS } from '#contracts/limits.ts'
import type { IntentRow, NewOutboxRow } from './schema.ts'

/** A file of the browser's private file system, with synchronous access that no other tab has meanwhile. */
export interface JournalFile {
  read(): Uint8Array
  write(bytes: Uint8Array, at: number): void
  /** Returns when everything that was written is on disk. */
  flush(): void
  close(): void
}

/** Where an account's journals are: a slot a tab, two files a slot. */
export interface JournalFolder {
  /** Null where another tab has that slot. @param isNew false: also where it does not exist, and then it is not made */
  open(slot: number, isNew: boolean): Promise<readonly [JournalFile, JournalFile] | null>
  /** Deletes all slots. @throws where a tab still has one */
  remove(): Promise<void>
}

/** A journal longer than this, and than twice what waits, is written anew. */
export const JOURNAL_BYTES_MAX = 192 * 1024
/** Tabs beyond these have no journal of their own. */
export const JOURNAL_SLOTS = 8
/** Behind those of tabs: its settled ids are logins that were logged out. */
const ENDED_SLOT = JOURNAL_SLOTS
/**
 * Settled ids that a journal remembers, since another one may still hold their commands: as many as any can hold. A journal
 * whose tab died at this moment is read a minute later, and thousands may have been sent by then.
 */
const DONE_KEPT = OUTBOX_MAX_COMMANDS
/** Magic, generation, CRC32 of the two: 4 bytes each, then 4 of nothing. */
const HEAD_BYTES = 16
const MAGIC = 0x70_69_6e_6a

/** One tab's second copy of what waits for the server. Everything here is synchronous. */
export interface Journal {
  /** Commands that were not settled as far as this journal knows. */
  readonly live: ReadonlyMap<string, JournaledCommand>
  readonly done: ReadonlySet<string>
  /** Grows with every command; see `keep`. */
  readonly mark: number
  /** True where it is time to write it anew. */
  readonly isLong: boolean
  /** Returns when the operating system has them: they outlive the browser from here on, and a power cut from `flush` on. */
  add(commands: readonly JournaledCommand[]): void
  settle(ids: readonly string[]): void
  /** Returns when everything is on disk. */
  flush(): void
  /**
   * Drops commands that no longer wait. What stood here when the journal was opened stays until it is settled: that nothing
   * waits may mean that the queue was lost. @param mark as it was before `waiting` was read: what came after it stays
   */
  keep(waiting: ReadonlySet<string>, mark: number): void
  /**
   * Puts commands into the order of the queue, and what is not in it yet behind them: some that were joined are older than
   * its own. Returns when everything is on disk.
   */
  arrange(ids: ReadonlySet<string>): void
  /** Forgets everything: another journal has it now. */
  clear(): void
  close(): void
}

/** Reads the newer of the two files and goes on behind its last whole frame; the other one takes the next writing anew. */
export function openJournal(files: readonly [JournalFile, JournalFile]): Journal {
  const found = files.map((file) => readFile(file))
  const [first, second] = found as [Found, Found]
  let current: 0 | 1 = second.generation > first.generation ? 1 : 0
  let { generation, end } = current === 1 ? second : first
  let keptBytes = 0
  let mark = 0
  let isFlushed = true
  const live = new Map<string, JournaledCommand>()
  const marks = new Map<string, number>()
  const done = new Set<string>()
  for (const entry of (current === 1 ? second : first).entries) take(entry)
  /** What stood here when it was opened. IndexedDB may have been reset since, and then it is the last copy of what waits. */
  const inherited = mark
  // Never begun, or unreadable: a head first.
  if (generation === 0) rewrite()

  function take(entry: JournalEntry): void {
    if ('row' in entry) {
      live.set(entry.row.id, entry)
      marks.set(entry.row.id, (mark += 1))
    } else {
      live.delete(entry.done)
      marks.delete(entry.done)
      done.add(entry.done)
    }
  }

  function append(entries: readonly JournalEntry[]): void {
    if (entries.length === 0) return
    const bytes = encodeFrames(entries)
    files[current].write(bytes, end)
    isFlushed = false
    end += bytes.length - FRAME_HEAD_BYTES
    for (const entry of entries) take(entry)
  }

  /** Into the other file, and its head last: a crash in between leaves this one the newer. */
  function rewrite(): void {
    const other = current === 0 ? 1 : 0
    const recent = [...done].slice(-DONE_KEPT)
    done.clear()
    for (const id of recent) done.add(id)
    const bytes = encodeFrames([...recent.map((id) => ({ done: id })), ...live.values()])
    files[other].write(bytes, HEAD_BYTES)
    files[other].flush()
    generation += 1
    files[other].write(headOf(generation), 0)
    files[other].flush()
    current = other
    isFlushed = true
    end = HEAD_BYTES + bytes.length - FRAME_HEAD_BYTES
    keptBytes = end
  }

  function flush(): void {
    if (isFlushed) return
    files[current].flush()
    isFlushed = true
  }

  return {
    live,
    done,
    get mark() {
      return mark
    },
    get isLong() {
      return end > Math.max(JOURNAL_BYTES_MAX, 2 * keptBytes)
    },
    add(commands) {
      // Once more where another session takes it over: that one's log-out ends it.
      append(commands.filter(({ row, login }) => !done.has(row.id) && !isSame(live.get(row.id), login)))
    },
    settle(ids) {
      append(ids.filter((id) => !done.has(id)).map((id) => ({ done: id })))
    },
    flush,
    keep(waiting, before) {
      for (const id of live.keys()) {
        const at = marks.get(id) ?? 0
        if (waiting.has(id) || at > before || at <= inherited) continue
        live.delete(id)
        marks.delete(id)
      }
      rewrite()
    },
    arrange(ids) {
      const inOrder = [...new Set([...ids, ...live.keys()])].filter((id) => live.has(id))
      if (inOrder.join() === [...live.keys()].join()) return flush()
      for (const id of inOrder) {
        const command = live.get(id)!
        live.delete(id)
        live.set(id, command)
      }
      rewrite()
    },
    clear() {
      live.clear()
      marks.clear()
      done.clear()
      rewrite()
    },
    close() {
      for (const file of files) file.close()
    },
  }
}

function isSame(known: JournaledCommand | undefined, login: string | undefined): boolean {
  return known !== undefined && known.login === login
}

interface Found {
  /** 0 where the file holds no journal. */
  readonly generation: number
  readonly entries: readonly JournalEntry[]
  readonly end: number
}

function readFile(file: JournalFile): Found {
  const bytes = file.read()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEAD_BYTES || view.getUint32(0) !== MAGIC || view.getUint32(8) !== crc32(bytes.subarray(0, 8)))
    return { generation: 0, entries: [], end: HEAD_BYTES }
  const { entries, end } = decodeFrames(bytes.subarray(HEAD_BYTES))
  return { generation: view.getUint32(4), entries, end: HEAD_BYTES + end }
}

function headOf(generation: number): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC)
  view.setUint32(4, generation)
  view.setUint32(8, crc32(bytes.subarray(0, 8)))
  return bytes
}

/**
 * What other journals of the folder hold of that session is over: a tab that is frozen while the member logs out keeps its
 * journal, and may leave it behind after the next log-in (spec viewer §4, logout).
 * @param login as the login row named it
 */
export async function endLogin(folder: JournalFolder, login: string): Promise<void> {
  const files = await folder.open(ENDED_SLOT, true)
  if (!files) throw new Error('the list of ended sessions is open elsewhere')
  const ended = openJournal(files)
  try {
    ended.settle([login])
    ended.flush()
  } finally {
    ended.close()
  }
}

/** Sessions whose log-out left a journal behind. */
export async function endedLogins(folder: JournalFolder): Promise<ReadonlySet<string>> {
  const files = await folder.open(ENDED_SLOT, false)
  if (!files) return new Set()
  const { done, close } = openJournal(files)
  close()
  return done
}

/** A command as it was queued. */
export interface JournaledCommand {
  readonly row: NewOutboxRow
  readonly intent: IntentRow
  /** The session's, as the login row names it; absent where the tab had no databases, and in what an older version wrote. */
  readonly login?: string
}

/** What a journal holds: commands, and ids of those that are settled. */
export type JournalEntry = JournaledCommand | { readonly done: string }

/** Length and CRC32 of the text, 4 bytes each. */
export const FRAME_HEAD_BYTES = 8

/** Entries as frames: length, CRC32, UTF-8 JSON. Zeros follow, so that what stood there before does not look like one more. */
export function encodeFrames(entries: readonly JournalEntry[]): Uint8Array {
  const texts = entries.map((entry) => new TextEncoder().encode(JSON.stringify(entry)))
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + FRAME_HEAD_BYTES + text.length, FRAME_HEAD_BYTES))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const text of texts) {
    view.setUint32(at, text.length)
    view.setUint32(at + 4, crc32(text))
    bytes.set(text, at + FRAME_HEAD_BYTES)
    at += FRAME_HEAD_BYTES + text.length
  }
  return bytes
}

/** Whole frames from the start, up to the first that is torn or damaged. @returns also where the next one would go */
export function decodeFrames(bytes: Uint8Array): { readonly entries: readonly JournalEntry[]; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: JournalEntry[] = []
  let at = 0
  while (at + FRAME_HEAD_BYTES <= bytes.length) {
    const length = view.getUint32(at)
    const text = bytes.subarray(at + FRAME_HEAD_BYTES, at + FRAME_HEAD_BYTES + length)
    if (length === 0 || text.length < length || crc32(text) !== view.getUint32(at + 4)) break
    entries.push(JSON.parse(new TextDecoder().decode(text)) as JournalEntry)
    at += FRAME_HEAD_BYTES + length
  }
  return { entries, end: at }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 as in zip and PNG. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  // By index, since an iterator takes several times as long, and a tab that takes the lead reads every journal.
  for (let i = 0; i < bytes.length; i += 1) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]!) & 0xff]!
  return ~crc >>> 0
}
