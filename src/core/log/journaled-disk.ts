import type { Disk } from './disk.ts'
import {
  endedLogins,
  JOURNAL_SLOTS,
  openJournal,
  type Journal,
  type JournalFolder,
  type JournaledCommand,
} from './journal.ts'
import { upcastQueued, type OutboxRow } from './schema.ts'
import { OVER } from './stored-disk.ts'
import { nextTask } from '../slices.ts'

/** Storage whose outbox has a second copy outside IndexedDB. */
export interface JournaledDisk extends Disk {
  /** The session's id in the login row; null until the row was read. */
  readonly login: string | null
  /**
   * Commands in journals that IndexedDB lacks and does not know as settled. Either IndexedDB was reset, or a tab that
   * is gone had switched to memory. Only for the leader. Empty if this tab has no IndexedDB, because it could then send
   * commands in the wrong order.
   */
  lost(): Promise<readonly JournaledCommand[]>
  /** Removes a command from this tab's journal after another tab has settled the command. */
  dropCopy(id: string): Promise<void>
  /**
   * Call when the leader has queued the commands that `lost` returned. Moves the entries of journals whose tabs are
   * gone into this tab's journal.
   */
  found(): Promise<void>
}

/**
 * A copy is flushed within this time. A flush blocks the thread for as long as a whole act may take (figure C2), so it
 * is not made for each act.
 */
export const JOURNAL_FLUSH_MS = 100

/**
 * Copies the outbox to this tab's journal, because a full disk can cause the browser to reset IndexedDB. An act is
 * acknowledged when it is on disk in IndexedDB and the operating system has the copy. A crash of the browser then loses
 * neither. Copies of several acts share a flush. An act is lost only if IndexedDB is reset and the power fails before
 * the flush.
 *
 * If IndexedDB failed and `guarded-storage.ts` switched to memory, the copy is the act's only place on disk. It is then
 * flushed before the act is acknowledged. Without a journal, only IndexedDB stores the outbox.
 * @param folder null if the browser has no private file system
 * @param loginNow returns the value of `JournaledDisk.login`
 */
export function journaledDisk(
  disk: Disk,
  folder: JournalFolder | null,
  onError: (error: unknown) => void,
  loginNow: () => string | null = () => null,
): JournaledDisk {
  let opening: Promise<Journal | null> | null = null
  let closed = false
  let left: readonly Journal[] = []
  /** Sessions that were logged out. Their commands in journals are no longer valid. */
  let ended: ReadonlySet<string> = new Set()
  let flushing: ReturnType<typeof setTimeout> | null = null

  /**
   * Opens the journal when it is first needed, by a command or by the leader, so that a start does not wait for files.
   */
  function journal(): Promise<Journal | null> {
    opening ??= (closed ? Promise.resolve(null) : openFirstFree()).catch((error: unknown) => {
      onError(error)
      return null
    })
    return opening
  }

  /**
   * Opens an empty slot if there is one. A slot with commands of a closed tab is left for the leader, which recovers
   * the commands but cannot read a slot that this tab has open.
   */
  async function openFirstFree(): Promise<Journal | null> {
    const leftovers: number[] = []
    for (let slot = 0; slot < JOURNAL_SLOTS; slot += 1) {
      const opened = await openSlot(slot)
      if (opened?.live.size === 0) return opened
      if (opened) leftovers.push(slot)
      opened?.close()
    }
    const [first] = leftovers
    return first === undefined ? null : openSlot(first)
  }

  async function openSlot(slot: number): Promise<Journal | null> {
    const files = closed ? null : await folder?.open(slot, true)
    if (!files) return null
    const opened = openJournal(files)
    if (!closed) return opened
    opened.close()
    return null
  }

  /**
   * Does work in the journal. If it fails, for instance on a full disk, the journal is given up; IndexedDB has the same
   * commands.
   */
  async function note(work: (open: Journal) => void): Promise<void> {
    const open = await journal()
    if (open) noteIn(open, work)
  }

  function noteIn(open: Journal, work: (open: Journal) => void): void {
    if (closed) return
    try {
      work(open)
    } catch (error) {
      opening = Promise.resolve(null)
      open.close()
      onError(error)
    }
  }

  const flush = (): Promise<void> =>
    note((open) => {
      open.flush()
    })

  function flushSoon(): void {
    flushing ??= setTimeout(() => {
      flushing = null
      flush().catch(onError)
    }, JOURNAL_FLUSH_MS)
  }

  async function shorten(): Promise<void> {
    const open = await journal()
    if (!open?.isLong) return
    const { mark } = open
    const rows = await disk.outbox()
    await note((same) => {
      same.keep(new Set(rows.filter(isPending).map(({ id }) => id)), mark)
    })
  }

  async function forget(row: Pick<OutboxRow, 'id'>): Promise<void> {
    await note((open) => {
      open.settle([row.id])
    })
    flushSoon()
  }

  const isOver = ({ login }: JournaledCommand): boolean => login !== undefined && ended.has(login)

  /** The command with the session id of this tab. */
  function asOwn({ row, intent }: JournaledCommand): JournaledCommand {
    const login = loginNow()
    return login === null ? { row, intent } : { row, intent, login }
  }

  return {
    ...disk,
    get kind() {
      return disk.kind
    },
    get login() {
      return loginNow()
    },

    async enqueue(rows, intents) {
      let isNoted = false
      const add = (open: Journal): void => {
        isNoted = true
        open.add(rows.map((row, i) => asOwn({ row, intent: intents[i]! })))
      }
      let opened: Journal | null = null
      const found = journal().then((open) => (opened = open))
      // The copy is written while IndexedDB commits, because this thread is idle then.
      const numbers = await disk.enqueue(rows, intents, () => {
        if (opened && !isNoted) noteIn(opened, add)
      })
      await found
      if (!isNoted) await note(add)
      const over = rows.filter((_, i) => numbers[i] === OVER)
      for (const row of over) await forget(row)
      if (disk.kind === 'memory') await flush()
      else flushSoon()
      shorten().catch(onError)
      return numbers
    },

    async updateOutbox(row, epoch) {
      const isWritten = await disk.updateOutbox(row, epoch)
      if (isWritten && row.state === 'rejected') await forget(row)
      return isWritten
    },

    async removeOutbox(row, epoch) {
      const isRemoved = await disk.removeOutbox(row, epoch)
      if (isRemoved) await forget(row)
      return isRemoved
    },

    async dropCopy(id) {
      const open = await opening
      if (!open?.live.has(id)) return
      noteIn(open, () => {
        open.settle([id])
      })
    },

    async lost() {
      const own = await opening
      // All slots are opened at the same time, because a new leader sends nothing until it has read them.
      const slots = folder && !closed ? Array.from({ length: JOURNAL_SLOTS }, (_, slot) => slot) : []
      const [over, ...files] = await Promise.all([
        slots.length > 0 ? endedLogins(folder!) : ended,
        ...slots.map((slot) => folder!.open(slot, false)),
      ])
      ended = over
      const others: Journal[] = []
      // Only one journal is decoded per slice, so that acts can run in between.
      for (const pair of files) {
        if (!pair) continue
        others.push(openJournal(pair))
        await nextTask()
      }
      if (closed) {
        for (const other of others) other.close()
        return []
      }
      left = others
      const all = own ? [own, ...others] : others
      const candidates = all.flatMap(({ live }) => datedInOrder(live.values()))
      const unsettled = candidates
        .filter(({ command }) => !isOver(command) && !all.some(({ done }) => done.has(command.row.id)))
        .sort((a, b) => a.at - b.at)
        .map(({ command }) => command)
        .filter(isFirstOfItsId())
      const known = await disk.knownIntents(unsettled.map(({ row }) => row.id))
      if (disk.kind === 'memory') return []
      return unsettled
        .filter(({ row }) => !known.has(row.id))
        .map(({ row, intent }) => ({ row: upcastQueued(row), intent }))
    },

    async found() {
      const others = left
      left = []
      let isTaken = false
      try {
        if (others.every(({ live, done }) => live.size === 0 && done.size === 0)) return
        // Commands that are added from here on are pending but missing from the outbox rows read below, so `known` must
        // not have them.
        const taken = others.flatMap(({ live }) => [...live.values()].filter((command) => !isOver(command)))
        const known = new Set(taken.map(({ row }) => row.id))
        await note(({ live }) => {
          for (const id of live.keys()) known.add(id)
        })
        const pending = new Set((await disk.outbox()).filter(isPending).map(({ id }) => id))
        // In memory mode, the pending commands on the former disk are unknown, so all copies stay for the next start.
        if (disk.kind === 'memory') return
        for (const other of others) {
          await note((own) => {
            own.settle([...other.done])
            own.add([...other.live.values()].filter((command) => !isOver(command)).map(asOwn))
          })
          await nextTask()
        }
        await note((own) => {
          own.settle([...known].filter((id) => !pending.has(id)))
          own.arrange(pending)
          isTaken = true
        })
        for (const other of isTaken ? others : []) {
          if (closed) return
          if (other.live.size === 0 && other.done.size === 0) continue
          // Clearing a journal flushes it to disk and blocks this thread, so each journal is cleared in a task of its
          // own.
          other.clear()
          await nextTask()
        }
      } finally {
        for (const other of others) other.close()
      }
    },

    close() {
      closed = true
      for (const other of left) other.close()
      left = []
      if (flushing) clearTimeout(flushing)
      void opening?.then((open) => {
        try {
          open?.flush()
        } catch (error) {
          onError(error)
        }
        open?.close()
      })
      disk.close()
    },
  }
}

/**
 * Dates commands so that those of one journal keep their order even if the clock was set back: no date is earlier than
 * the one before.
 */
function datedInOrder(commands: Iterable<JournaledCommand>): readonly { command: JournaledCommand; at: number }[] {
  let latest = -Infinity
  return Array.from(commands, (command) => {
    latest = Math.max(latest, command.row.at)
    return { command, at: latest }
  })
}

/**
 * Returns a function that is true for the first command with an id. If a leader was killed while it moved entries
 * between journals, a command is in two of them.
 */
function isFirstOfItsId(): (command: JournaledCommand) => boolean {
  const seen = new Set<string>()
  return ({ row }) => {
    if (seen.has(row.id)) return false
    seen.add(row.id)
    return true
  }
}

function isPending(row: OutboxRow): boolean {
  return row.state === 'waiting'
}
