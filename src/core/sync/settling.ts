import type { AnyFact, NewFact } from '../facts.ts'
import type { OutboxRow } from '../log/rows.ts'
import type { Replaced } from '../store/inverse.ts'
import type { OutboxMessage } from './outbox-messages.ts'
import type { Outbox, OutboxOptions } from './outbox.ts'
import { settleTime } from './settle-time.ts'
import type { ShownQueue } from './shown-queue.ts'
import { isUncounted } from './uncounted.ts'

/** The server carried a command out. */
export function createSettling({
  disk,
  registry,
  store,
  log,
  install,
  now,
  stamp,
  withRows,
  hide,
  post,
  onGivenUp,
  takeReplaced,
}: Pick<OutboxOptions, 'disk' | 'registry' | 'store' | 'log' | 'install' | 'now' | 'stamp' | 'withRows' | 'onGivenUp'> &
  Pick<ShownQueue, 'hide'> & {
    readonly post: (message: OutboxMessage) => void
    readonly takeReplaced: (row: OutboxRow, replaced: Replaced, epoch: number) => Promise<void>
  }): Pick<Outbox, 'settle' | 'settledAt'> {
  let settledAt = 0

  return {
    settledAt: () => settledAt,

    async settle(row: OutboxRow, answer: readonly NewFact[], epoch: number, replaced?: Replaced) {
      // First, since it follows from the answer alone: after a crash it is done once more.
      if (replaced) await takeReplaced(row, replaced, epoch)
      // The command's own facts are confirmed now; what the server said of the same rows comes after them.
      // They carry the time of the confirmation: an answer that was asked for before it does not know of them.
      const shown = store.pendingFacts(row.id) ?? (row.facts as readonly AnyFact[])
      const at = settleTime(store, shown, now())
      settledAt = at
      const own = shown.map((fact) => ({ ...fact, at, settled: true as const }))
      const facts = [...own, ...stamp(answer, at, row.id)]
      // The log first: a crash in between sends the command again, and its key gets the first answer.
      if (!(await log.appendLed(facts, epoch))) return false
      const seq = disk.kind === 'disk' ? log.head : null
      // In the order of the log, here as in every other tab.
      if (seq !== null) await log.reach(seq)
      let isInDoubt = false
      await withRows(facts, () => {
        isInDoubt = isUncounted(registry, store, own)
        hide(row.id, facts)
      })
      // Nobody counted it: the change feed is to tell of it as of another device's act, which it does before the row is gone.
      if (isInDoubt) await install.renew()
      const isRemoved = await disk.removeOutbox(row, epoch)
      post({ kind: 'settled', id: row.id, facts, seq, ...(replaced && { replaced }) })
      if (isInDoubt) onGivenUp()
      return isRemoved
    },
  }
}
