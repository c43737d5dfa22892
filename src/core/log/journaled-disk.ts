import type { Disk } from './disk.ts'
import { JOURNAL_SLOTS, openJournal, type Journal, type JournalFolder } from './journal.ts'
import type { JournaledCommand } from './journal-frames.ts'
import type { OutboxRow } from './rows.ts'
import { upcastQueued } from './upcast.ts'

/** Storage whose queue has a second copy outside IndexedDB. */
export interface JournaledDisk extends Disk {
  /** Commands that a journal holds and IndexedDB neither has nor settled: it was reset, or gave way to memory. The leader's. */
  lost(): Promise<readonly JournaledCommand[]>
  /** The leader has queued what was lost: journals of tabs that are gone are joined with this tab's. */
  found(): Promise<void>
}

/**
 * Copies what is queued to this tab's journal (core.md, commit): a full disk can reset IndexedDB. Both are written at the
 * same time, and an act is acknowledged when both have it, or one where the other failed: `guarded-disk.ts` answers from
 * memory then, and without a journal IndexedDB is all there is.
 * @param folder null where the browser has no such files
 */
export function journaledDisk(
  disk: Disk,
  folder: JournalFolder | null,
  onError: (error: unknown) => void,
): JournaledDisk {
  let opening: Promise<Journal | null> | null = null
  let closed = false
  let left: readonly Journal[] = []

  /** Opened with the first command or by the leader: a boot does not wait for files. */
  function journal(): Promise<Journal | null> {
    opening ??= (closed ? Promise.resolve(null) : openFirstFree()).catch((error: unknown) => {
      onError(error)
      return null
    })
    return opening
  }

  async function openFirstFree(): Promise<Journal | null> {
    for (let slot = 0; folder && slot < JOURNAL_SLOTS; slot += 1) {
      const files = await folder.open(slot, true)
      if (!files) continue
      const opened = openJournal(files)
      if (!closed) return opened
      opened.close()
      return null
    }
    return null
  }

  /** A journal that fails (a full disk) is given up; IndexedDB has the same. */
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

  async function shorten(): Promise<void> {
    const open = await journal()
    if (!open?.isLong) return
    const { mark } = open
    const rows = await disk.outbox()
    await note((same) => {
      same.keep(new Set(rows.filter(isWaiting).map(({ id }) => id)), mark)
    })
  }

  function forget(row: Pick<OutboxRow, 'id'>): Promise<void> {
    return note((open) => {
      open.settle([row.id])
    })
  }

  return {
    ...disk,
    get kind() {
      return disk.kind
    },

    async enqueue(rows, intents) {
      let isNoted = false
      const add = (open: Journal): void => {
        isNoted = true
        open.add(rows.map((row, i) => ({ row, intent: intents[i]! })))
      }
      let opened: Journal | null = null
      const found = journal().then((open) => (opened = open))
      // Its flush stops this thread, and IndexedDB's own is under way meanwhile: one after the other would take twice as long.
      const numbers = await disk.enqueue(rows, intents, () => {
        if (opened && !isNoted) noteIn(opened, add)
      })
      await found
      if (!isNoted) await note(add)
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

    async lost() {
      const own = await opening
      const others: Journal[] = []
      for (let slot = 0; folder && !closed && slot < JOURNAL_SLOTS; slot += 1) {
        const files = await folder.open(slot, false)
        if (files) others.push(openJournal(files))
      }
      if (closed) {
        for (const other of others) other.close()
        return []
      }
      left = others
      const all = own ? [own, ...others] : others
      const candidates = all.flatMap(({ live }) => [...live.values()])
      const unsettled = candidates.filter(({ row }) => !all.some(({ done }) => done.has(row.id)))
      const known = await disk.knownIntents(unsettled.map(({ row }) => row.id))
      return unsettled
        .filter(({ row }) => !known.has(row.id))
        .map(({ row, intent }) => ({ row: upcastQueued(row), intent }))
        .sort((a, b) => a.row.at - b.row.at)
    },

    async found() {
      const others = left
      left = []
      try {
        if (others.every(({ live, done }) => live.size === 0 && done.size === 0)) return
        const waiting = new Set((await disk.outbox()).filter(isWaiting).map(({ id }) => id))
        await note((own) => {
          for (const other of others) {
            own.settle([...other.done])
            own.add([...other.live.values()])
          }
          own.settle([...own.live.keys()].filter((id) => !waiting.has(id)))
          for (const other of others) other.clear()
        })
      } finally {
        for (const other of others) other.close()
      }
    },

    close() {
      closed = true
      for (const other of left) other.close()
      left = []
      void opening?.then((open) => open?.close())
      disk.close()
    },
  }
}

function isWaiting(row: OutboxRow): boolean {
  return row.state === 'waiting'
}
