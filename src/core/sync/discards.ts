import { failed, ok, type Result } from '#contracts/result.ts'
import type { CommandTable } from '../effects.ts'
import type { Disk } from '../log/disk.ts'
import type { OutboxRow } from '../log/rows.ts'
import type { Channel } from '../surroundings.ts'
import type { Table } from '../store/table.ts'
import type { QueueRow } from '../store/tables.ts'
import { rowsNeeding } from './queued.ts'

/** The tab that sends answers within this, milliseconds; where there is none, nobody is sending. */
export const DISCARD_ANSWER_MS = 1_000

type DiscardMessage =
  | { readonly kind: 'discard-asked'; readonly id: string }
  | { readonly kind: 'discard-answered'; readonly id: string; readonly isDone: boolean }

/**
 * Takes waiting commands back, each with all that need it. Only the tab that sends knows what is under way: the others ask it, and do it themselves
 * where no tab answers.
 */
export interface Discards {
  discard(id: string): Promise<Result<null>>
  /** It must not be sent any more, though a reading of the queue may still have it. */
  isDiscarded(id: string): boolean
}

export function createDiscards(options: {
  readonly disk: Disk
  readonly queue: Table<QueueRow>
  readonly channel: Channel
  readonly isLeading: () => boolean
  readonly commands: CommandTable
  /** @param rows the command, and all that need it, in their order */
  readonly onDiscarded: (rows: readonly OutboxRow[]) => Promise<void>
  readonly onError: (error: unknown) => void
}): Discards {
  const { disk, queue, channel } = options
  const discarded = new Set<string>()
  const asking = new Map<string, (isDone: boolean) => void>()

  const isSending = (id: string): boolean => queue.get(id)?.state === 'sending'

  /** False where it is being sent, or is no longer there. */
  async function discardHere(id: string): Promise<boolean> {
    if (isSending(id)) return false
    discarded.add(id)
    let needing: readonly OutboxRow[] = []
    let isDone = false
    try {
      const rows = await disk.outbox()
      const row = rows.find((one) => one.id === id)
      if (row?.state !== 'waiting') return row === undefined && (await isTakenBack(id))
      needing = rowsNeeding(id, rows, options.commands)
      if (needing.some((one) => isSending(one.id))) return false
      for (const one of needing) discarded.add(one.id)
      await options.onDiscarded([row, ...needing])
      isDone = true
      return true
    } finally {
      // What could not be taken back waits on.
      if (!isDone) for (const each of [id, ...needing.map((one) => one.id)]) discarded.delete(each)
    }
  }

  /** The tab that sends did it, and its answer came too late or was lost. */
  async function isTakenBack(id: string): Promise<boolean> {
    return (await disk.intents()).some((intent) => intent.id === id && intent.isRefused)
  }

  channel.onMessage((received) => {
    const message = received as DiscardMessage
    if (message.kind === 'discard-asked' && options.isLeading()) {
      const { id } = message
      discardHere(id).then((isDone) => {
        channel.post({ kind: 'discard-answered', id, isDone } satisfies DiscardMessage)
        // Without an answer whoever asks looks for themselves.
      }, options.onError)
    } else if (message.kind === 'discard-answered') {
      asking.get(message.id)?.(message.isDone)
    }
  })

  /** Null where no tab answered. */
  async function ask(id: string): Promise<boolean | null> {
    const answer = new Promise<boolean | null>((resolve) => {
      asking.set(id, resolve)
      setTimeout(() => {
        resolve(null)
      }, DISCARD_ANSWER_MS)
    })
    channel.post({ kind: 'discard-asked', id } satisfies DiscardMessage)
    return answer.finally(() => asking.delete(id))
  }

  return {
    isDiscarded: (id) => discarded.has(id),
    async discard(id) {
      const isDone = options.isLeading() ? await discardHere(id) : ((await ask(id)) ?? (await discardHere(id)))
      return isDone
        ? ok(null)
        : failed('command/invalid', 'id: is not a change that waits; it may be on its way already', { field: 'id' })
    },
  }
}
