import { OUTBOX_MAX_COMMANDS } from '#contracts/limits.ts'
import type { IntentRow, NewOutboxRow } from './schema.ts'
import { hasErrorName } from './storage.ts'

/** A file in the browser's private file system with synchronous access. No other tab can open it at the same time. */
export interface JournalFile {
  read(): Uint8Array
  write(bytes: Uint8Array, at: number): void
  /** Returns when everything that was written is on disk. */
  flush(): void
  close(): void
}

/** The folder of an account's journals: one slot per tab, two files per slot. */
export interface JournalFolder {
  /**
   * Null if another tab has opened that slot.
   * @param isNew if false, a missing slot is not created, and the result is null
   */
  open(slot: number, isNew: boolean): Promise<readonly [JournalFile, JournalFile] | null>
  /**
   * Deletes all slots.
   * @throws if a tab still has one open
   */
  remove(): Promise<void>
}

/** Bytes. A journal is rewritten when it exceeds this size and has more than doubled since its last rewrite. */
export const JOURNAL_BYTES_MAX = 192 * 1024
/** Number of tabs with a journal of their own; further tabs have none. */
export const JOURNAL_SLOTS = 8
/** The slot after those of tabs. Its settled ids are logins that were logged out. */
const ENDED_SLOT = JOURNAL_SLOTS
/**
 * Number of settled ids that a journal remembers, because another journal may still hold their commands. It equals the
 * most commands that a journal can hold: the journal of a tab that died is read a minute later, and thousands may have
 * been sent by then.
 */
const DONE_KEPT = OUTBOX_MAX_COMMANDS
/** Magic number, generation, CRC32 of the two (4 bytes each), then 4 unused bytes. */
const HEAD_BYTES = 16
const MAGIC = 0x70_69_6e_6a

/** One tab's second copy of its pending commands. All calls are synchronous. */
export interface Journal {
  /** Commands that are not settled, as far as this journal knows. */
  readonly live: ReadonlyMap<string, JournaledCommand>
  readonly done: ReadonlySet<string>
  /** Increases with every command; see `keep`. */
  readonly mark: number
  /** True if the journal should be rewritten. */
  readonly isLong: boolean
  /**
   * Returns when the operating system has the commands. From then on they survive the death of the browser, and a power
   * cut after `flush`.
   */
  add(commands: readonly JournaledCommand[]): void
  settle(ids: readonly string[]): void
  /** Returns when everything is on disk. */
  flush(): void
  /**
   * Drops commands that are no longer pending. Commands found when the journal was opened stay until they are settled:
   * if the queue lacks them, it may have been lost.
   * @param mark the value of `mark` before `waiting` was read; later commands stay
   */
  keep(waiting: ReadonlySet<string>, mark: number): void
  /**
   * Sorts commands in the order of the queue, followed by those that are not in it yet. Joined commands can be older
   * than this journal's own. Returns when everything is on disk.
   */
  arrange(ids: ReadonlySet<string>): void
  /** Forgets everything, because another journal has it now. */
  clear(): void
  close(): void
}

/**
 * Reads the newer of the two files and continues after its last complete frame. The other file is used for the next
 * rewrite.
 */
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
  /**
   * The mark when the journal was opened. IndexedDB may have been reset since then; the entries up to this mark are
   * then the last copy.
   */
  const inherited = mark
  // A new or unreadable journal needs a head first.
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

  /** Writes to the other file, its head last. After a crash before that, the current file is still the newer one. */
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
      // A command is added again if another session takes it over, because a log-out of that session must end it.
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
  /** 0 if the file contains no journal. */
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
 * Marks a session as ended, for journals of other tabs. A tab that is frozen during the log-out keeps its journal and
 * may leave it behind after the next log-in (spec viewer §4, logout).
 * @param login the session's id in the login row
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
  /**
   * The session's id in the login row. Absent if the tab had no databases, and in entries that an older version wrote.
   */
  readonly login?: string
}

/** An entry of a journal: a command, or the id of a settled one. */
type JournalEntry = JournaledCommand | { readonly done: string }

/** Length and CRC32 of the text, 4 bytes each. */
const FRAME_HEAD_BYTES = 8

/**
 * Encodes entries as frames: length, CRC32, UTF-8 JSON. Zeros follow, so that older bytes after them do not look like a
 * frame.
 */
function encodeFrames(entries: readonly JournalEntry[]): Uint8Array {
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

/**
 * Decodes complete frames from the start, up to the first torn or damaged one.
 * @returns also the position of the next frame
 */
function decodeFrames(bytes: Uint8Array): { readonly entries: readonly JournalEntry[]; readonly end: number } {
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
  // An index loop, because an iterator takes several times as long, and a new leader reads every journal.
  for (let i = 0; i < bytes.length; i += 1) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]!) & 0xff]!
  return ~crc >>> 0
}

/** Exists only in workers, so the types that are shared with pages lack it. */
interface SyncAccess {
  getSize(): number
  read(into: Uint8Array, options: { readonly at: number }): number
  write(bytes: Uint8Array, options: { readonly at: number }): number
  flush(): void
  close(): void
}
type HandleOfWorkers = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncAccess> }

/**
 * Written as zeros when a journal is created, so that a disk that becomes full later has space for acknowledged
 * commands.
 */
const PREPARED_BYTES = 64 * 1024

/**
 * Journals in the browser's private file system. Null if the browser has none (an insecure address, an older browser).
 */
export function opfsJournals(name: string): JournalFolder | null {
  if (typeof navigator.storage?.getDirectory !== 'function' || typeof FileSystemFileHandle === 'undefined') return null
  if (!('createSyncAccessHandle' in FileSystemFileHandle.prototype)) return null
  return {
    async open(slot, isNew) {
      const root = await navigator.storage.getDirectory()
      const folder = await existing(root.getDirectoryHandle(name, { create: isNew }))
      const first = folder && (await openFile(folder, `${slot}.a`, isNew))
      const second = first && (await openFile(folder, `${slot}.b`, isNew))
      if (first && !second) first.close()
      return first && second ? [first, second] : null
    },
    async remove() {
      const root = await navigator.storage.getDirectory()
      try {
        await root.removeEntry(name, { recursive: true })
      } catch (error) {
        if (!hasErrorName(error, 'NotFoundError')) throw error
      }
    },
  }
}

async function openFile(folder: FileSystemDirectoryHandle, name: string, isNew: boolean): Promise<JournalFile | null> {
  const handle = await existing(folder.getFileHandle(name, { create: isNew }))
  if (!handle) return null
  try {
    return journalFile(await (handle as HandleOfWorkers).createSyncAccessHandle())
  } catch (error) {
    // Another tab has opened it, so this tab uses another slot.
    if (hasErrorName(error, 'NoModificationAllowedError')) return null
    throw error
  }
}

function journalFile(access: SyncAccess): JournalFile {
  if (access.getSize() < PREPARED_BYTES) {
    const size = access.getSize()
    access.write(new Uint8Array(PREPARED_BYTES - size), { at: size })
    access.flush()
  }
  return {
    read() {
      const bytes = new Uint8Array(access.getSize())
      access.read(bytes, { at: 0 })
      return bytes
    },
    write(bytes, at) {
      const written = access.write(bytes, { at })
      if (written < bytes.length) throw new DOMException('the journal took only a part', 'QuotaExceededError')
    },
    flush: () => {
      access.flush()
    },
    close: () => {
      access.close()
    },
  }
}

async function existing<Handle>(found: Promise<Handle>): Promise<Handle | null> {
  try {
    return await found
  } catch (error) {
    if (hasErrorName(error, 'NotFoundError')) return null
    throw error
  }
}
