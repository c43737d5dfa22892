import type { FailureCode } from '#contracts/failure.ts'
import type { AnyFact } from '../facts.ts'
import type { OutboxRow } from '../log/rows.ts'
import type { OutboxMessage } from './outbox-messages.ts'
import { refusedIntent } from './outbox-rows.ts'
import type { Outbox, OutboxOptions } from './outbox.ts'
import type { SendingQueue } from './sending-queue.ts'
import type { ShownQueue } from './shown-queue.ts'

/**
 * The last word on a command was no. What needs it would be refused for something that nobody can see, a board that was never
 * made: it is refused with it, as one refusal that is told, tried again and put away once.
 */
export function createRejecting({
  disk,
  commands,
  late,
  withRows,
  givenUp$,
  sendingQueue,
  refuse,
  post,
}: Pick<OutboxOptions, 'disk' | 'commands' | 'late' | 'withRows' | 'givenUp$'> &
  Pick<ShownQueue, 'refuse'> & {
    readonly sendingQueue: SendingQueue
    readonly post: (message: OutboxMessage) => void
  }): Outbox['reject'] {
  return async (row: OutboxRow, code: FailureCode, epoch: number) => {
    const { rowsNeeding } = await late.refusedChanges()
    const waiting = await sendingQueue.read(epoch)
    if (!waiting) return false
    const rejected: OutboxRow = { ...row, state: 'rejected', failure: code, attempts: row.attempts + 1 }
    const along = rowsNeeding(row.id, waiting, commands).map((one): OutboxRow => ({
      ...one,
      state: 'rejected',
      failure: code,
      cause: row.id,
    }))
    const all = [rejected, ...along]
    // The last first: after a crash in between the command is sent again, and its key gets the same no.
    const written = await Promise.all(all.toReversed().map((one) => disk.updateOutbox(one, epoch)))
    if (written.includes(false)) return false
    for (const one of all) sendingQueue.changed(one)
    await Promise.all(all.map(({ id }) => disk.amendIntent(id, refusedIntent)))
    await withRows(
      all.flatMap(({ facts }) => facts as readonly AnyFact[]),
      () => {
        for (const one of all) refuse(one)
      },
    )
    for (const one of all) post({ kind: 'rejected', row: one })
    // What stands there now may not have been heard of yet.
    if (code === 'act/changed-since') givenUp$.next(all.flatMap(({ facts }) => facts as readonly AnyFact[]))
    return true
  }
}
