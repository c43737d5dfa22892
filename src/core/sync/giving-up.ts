import type { FailureCode } from '#contracts/failure.ts'
import type { Failure } from '#contracts/result.ts'
import type { AnyFact } from '../facts.ts'
import type { OutboxRow } from '../log/rows.ts'
import type { Outbox, OutboxOptions } from './outbox.ts'
import type { SendingQueue } from './sending-queue.ts'

/**
 * A command that ends without the server's word, since what happened below it made it impossible: it is refused here.
 * The server may have carried such a command out: its answer was lost, the tab that sent it died, or the call is still on
 * its way. What became of it is told by the change feed, which leaves out what this install did; so the install gets a new
 * id, durably and before the command is gone. A crash in between has more told than need be, which does no harm.
 */
export function createGivingUp({
  store,
  install,
  lead$,
  sendingQueue,
  reject,
  givenUp$,
  onError,
}: Pick<OutboxOptions, 'store' | 'install' | 'lead$' | 'givenUp$' | 'onError'> &
  Pick<Outbox, 'reject'> & { readonly sendingQueue: SendingQueue }): {
  /** @returns as `Outbox.reject` */
  refuseHere(row: OutboxRow, code: FailureCode, epoch: number): Promise<boolean>
} {
  const { queue } = store.tables

  store.onInvalid((id, failure) => {
    // Not within the fold that found it out.
    queueMicrotask(() => {
      refuseInvalid(id, failure).catch(onError)
    })
  })

  /** A command that something below it made impossible. One that is being sent is the server's to judge. */
  async function refuseInvalid(id: string, failure: Failure): Promise<void> {
    const epoch = lead$.value
    if (epoch === null || queue.get(id)?.state !== 'waiting') return
    const row = (await sendingQueue.read(epoch))?.find((one) => one.id === id)
    if (!row) return
    await install.renew()
    if (queue.get(id)?.state !== 'waiting') return
    await reject(row, failure.code, epoch)
    givenUp$.next(row.facts as readonly AnyFact[])
  }

  return {
    async refuseHere(row, code, epoch) {
      await install.renew()
      const isDone = await reject(row, code, epoch)
      givenUp$.next(row.facts as readonly AnyFact[])
      return isDone
    },
  }
}
