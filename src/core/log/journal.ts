import { OUTBOX_MAX_COMMANDS } from '#contracts/limits.ts'
import type { IntentRow, NewOutboxRow } from './schema.ts'
import { hasErrorName } from './storage.ts'

/** A file in the browser's private file system with synchronous access. While it is open, no other tab can open it. */
export interface JournalFile {
  read(): Uint8Array
  write(bytes: Uint8Array, at: number): void
  /** Returns when everything that was written is on disk. */
  flush(): void
  close(): void
}

/** The folder of an account's journals: one slot per tab, with two files. */
export interface JournalFolder {
  /**
   * Opens a slot. Null if another tab has it open.
   * @param isNew if false, a missing slot is not created, and the result is null
   */
  open(slot: number, isNew: boolean): Promise<readonly [JournalFile, JournalFile] | null>
  /**
   * Deletes all slots.
   * @throws if a tab has one of them open
   */
  remove(): Promise<void>
}

/**
 * In bytes. A journal is rewritten when it is larger than this and more than twice as large as after its last rewrite.
 */
export const JOURNAL_BYTES_MAX = 192 * 1024
/** Number of tabs that can have a journal. Further tabs have none. */
export const JOURNAL_SLOTS = 8
/** The slot after those of tabs. In this slot, the "settled ids" are ids of sessions that were logged out. */
const ENDED_SLOT = JOURNAL_SLOTS
/**
 * Number of settled ids that a journal remembers, because another journal may still contain their commands. It equals
 * the maximum number of commands in a journal: the journal of a tab that crashed is read a minute later, and by then
 * all its commands may have been sent.
 */
const DONE_KEPT = OUTBOX_MAX_COMMANDS
/** Size of a file's head: magic number, generation, CRC32 of the two (4 bytes each), then 4 unused bytes. */
const HEAD_BYTES = 16
const MAGIC = 0x70_69_6e_6a

/** A tab's second copy of its pending commands. All calls are synchronous. */
export interface Journal {
  /** Commands that are not settled, as far as this journal knows. */
  readonly live: ReadonlyMap<string, JournaledCommand>
  readonly done: ReadonlySet<string>
  /** A number that increases with every command; see `keep`. */
  readonly mark: number
  /** True if the journal is long enough to be rewritten. */
  readonly isLong: boolean
  /**
   * Returns when the operating system has the commands. From then on they survive a crash of the browser; after
   * `flush`, also a power cut.
   */
  add(commands: readonly JournaledCommand[]): void
  settle(ids: readonly string[]): void
  /** Returns when everything is on disk. */
  flush(): void
  /**
   * Drops commands that are no longer pending. Commands that were in the journal when it was opened stay until they are
   * settled: if the queue lacks them, the queue may have been lost.
   * @param waiting ids of the pending commands in the queue
   * @param mark the value of `mark` before `waiting` was read; commands that were added later stay
   */
  keep(waiting: ReadonlySet<string>, mark: number): void
  /**
   * Puts the commands in the order of the queue, followed by those that are not in the queue yet. Commands taken from
   * another journal can be older than this journal's own. Returns when everything is on disk.
   */
  arrange(ids: ReadonlySet<string>): void
  /** Drops everything, because another journal has taken it over. */
  clear(): void
  close(): void
}

/**
 * Opens a journal: reads the newer of its two files and continues after that file's last complete frame. The other file
 * is used for the next rewrite.
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
   * The mark when the journal was opened. Entries up to this mark may be the last copy, because IndexedDB may have been
   * reset before.
   */
  const inherited = mark
  // A new or unreadable journal has no head, so it is written.
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

  /**
   * Writes the journal to the other file, the head last. If the browser crashes before the head is written, the current
   * file still counts as the newer one.
   */
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
      // A command that another session takes over is added again with that session, because it must end with that
      // session's log-out.
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
  /** 0 if the file has no journal. */
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
 * Records that a session has ended, for journals that other tabs have open. A tab that is frozen during the log-out may
 * leave its journal behind after the next log-in (spec viewer §4, logout).
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

/** Sessions that were logged out while a tab had a journal open. */
export async function endedLogins(folder: JournalFolder): Promise<ReadonlySet<string>> {
  const files = await folder.open(ENDED_SLOT, false)
  if (!files) return new Set()
  const { done, close } = openJournal(files)
  close()
  return done
}

/** A command in the form in which it was queued. */
export interface JournaledCommand {
  readonly row: NewOutboxRow
  readonly intent: IntentRow
  /**
   * The session's id in the login row. Absent if the tab had no databases, and in entries that an older version wrote.
   */
  readonly login?: string
}

/** An entry of a journal: a command, or the id of a settled command. */
type JournalEntry = JournaledCommand | { readonly done: string }

/** Size of a frame's head: length and CRC32 of the text, 4 bytes each. */
const FRAME_HEAD_BYTES = 8

/**
 * Encodes entries as frames: length, CRC32, UTF-8 JSON. Zeros follow, so that older bytes after them cannot look like a
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
 * Decodes the complete frames from the start of a file, up to the first incomplete or damaged one.
 * @returns the entries, and the position after the last frame
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
  // The loop counts an index, because an iterator would take several times as long, and a new leader reads every
  // journal.
  for (let i = 0; i < bytes.length; i += 1) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]!) & 0xff]!
  return ~crc >>> 0
}

/** Synchronous access exists only in workers, so the types that are shared with pages lack it. */
interface SyncAccess {
  getSize(): number
  read(into: Uint8Array, options: { readonly at: number }): number
  write(bytes: Uint8Array, options: { readonly at: number }): number
  flush(): void
  close(): void
}
type HandleOfWorkers = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncAccess> }

/**
 * A new journal is filled with this many zeros, so that acknowledged commands still have space when the disk is full
 * later.
 */
const PREPARED_BYTES = 64 * 1024

/**
 * Journals in the browser's private file system. Null if the browser has no such file system, as on an insecure address
 * and in older browsers.
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
    // Another tab has opened this slot, so this tab tries the next one.
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
