import type { FailureCode } from '#contracts/failure.ts'
import type { Failure } from '#contracts/result.ts'
import type { AnyFact } from '../facts.ts'
import type { OutboxRow } from '../log/rows.ts'
import { refusedIntent } from './outbox-rows.ts'
import type { OutboxMessage } from './outbox-messages.ts'
import type { Outbox, OutboxOptions } from './outbox.ts'
import type { SendingQueue } from './sending-queue.ts'
import type { ShownQueue } from './shown-queue.ts'

/** Commands that end without the server's word. */
export interface GivingUp {
  /** The member took them back: a command, and all that need it. @param rows in the order of the acts */
  discarded(rows: readonly OutboxRow[]): Promise<void>
  /** What happened below it made it impossible. @returns as `Outbox.reject` */
  refuseHere(row: OutboxRow, code: FailureCode, epoch: number): Promise<boolean>
}

/**
 * The server may have carried such a command out: its answer was lost, the tab that sent it died, or the call is still on
 * its way. What became of it is told by the change feed, which leaves out what this install did; so the install gets a new
 * id, durably and before the command is gone. A crash in between has more told than need be, which does no harm.
 */
export function createGivingUp({
  disk,
  store,
  install,
  leading,
  withRows,
  sendingQueue,
  takeBack,
  reject,
  post,
  onGivenUp,
  onError,
}: Pick<OutboxOptions, 'disk' | 'store' | 'install' | 'leading' | 'withRows' | 'onGivenUp' | 'onError'> &
  Pick<ShownQueue, 'takeBack'> &
  Pick<Outbox, 'reject'> & {
    readonly sendingQueue: SendingQueue
    readonly post: (message: OutboxMessage) => void
  }): GivingUp {
  const { queue } = store.tables

  store.onInvalid((id, failure) => {
    // Not within the fold that found it out.
    queueMicrotask(() => {
      refuseInvalid(id, failure).catch(onError)
    })
  })

  /** A command that something below it made impossible. One that is being sent is the server's to judge. */
  async function refuseInvalid(id: string, failure: Failure): Promise<void> {
    const epoch = leading()
    if (epoch === null || queue.get(id)?.state !== 'waiting') return
    const row = (await sendingQueue.read(epoch))?.find((one) => one.id === id)
    if (!row) return
    await install.renew()
    if (queue.get(id)?.state !== 'waiting') return
    await reject(row, failure.code, epoch)
    onGivenUp()
  }

  return {
    async refuseHere(row, code, epoch) {
      await install.renew()
      const isDone = await reject(row, code, epoch)
      onGivenUp()
      return isDone
    },
    async discarded(rows) {
      await install.renew()
      // The last first, on disk and on the screen: at no moment does anything wait whose need is gone.
      const lastFirst = rows.toReversed()
      await Promise.all(lastFirst.map((row) => disk.removeOutbox(row, null)))
      await Promise.all(lastFirst.map(({ id }) => disk.amendIntent(id, refusedIntent)))
      await withRows(
        rows.flatMap(({ facts }) => facts as readonly AnyFact[]),
        () => {
          for (const { id } of lastFirst) takeBack(id)
        },
      )
      for (const { id } of lastFirst) post({ kind: 'discarded', id })
      onGivenUp()
    },
  }
}
