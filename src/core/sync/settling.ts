import { momentOf, momentOfAct, type Moment } from '#contracts/moment.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact } from '../facts.ts'
import type { OutboxRow } from '../log/rows.ts'
import type { Replaced } from '../store/inverse.ts'
import type { OutboxMessage } from './outbox-messages.ts'
import type { Outbox, OutboxOptions } from './outbox.ts'
import type { ShownQueue } from './shown-queue.ts'

/** The server carried a command out. */
export function createSettling({
  disk,
  registry,
  store,
  log,
  now,
  stamp,
  withRows,
  hide,
  post,
  wide$,
  isHistoryOver,
  takeReplaced,
}: Pick<
  OutboxOptions,
  'disk' | 'registry' | 'store' | 'log' | 'now' | 'stamp' | 'withRows' | 'wide$' | 'isHistoryOver'
> &
  Pick<ShownQueue, 'hide'> & {
    readonly post: (message: OutboxMessage) => void
    readonly takeReplaced: (row: OutboxRow, replaced: Replaced, epoch: number) => Promise<void>
  }): Pick<Outbox, 'settle'> {
  /** The command's own facts, as the act that they became: rows and lists that show it already are not changed. */
  function actOf(row: OutboxRow, sync: Sync | null): readonly AnyFact[] {
    const shown = store.pendingFacts(row.id) ?? (row.facts as readonly AnyFact[])
    const seq = sync?.applied.find(({ id }) => id === row.id)?.seq ?? sync?.seq ?? null
    const at = now()
    const momentAt = (i: number): { readonly moment?: Moment } =>
      seq === null ? {} : { moment: momentOfAct(seq, i + 1) }
    return shown.map((fact, i) => ({ ...fact, at, settled: true as const, ...momentAt(i) }))
  }

  return {
    async settle(row, answer, sync, epoch, replaced) {
      // First, since it follows from the answer alone: after a crash it is done once more.
      if (replaced) await takeReplaced(row, replaced, epoch)
      // All rows that the act touched come with the answer, and outrank what it says of them otherwise.
      const moment = sync ? momentOf(sync) : undefined
      const rows = registry.arrivals(sync?.rows ?? {})
      // A server that was restored since says nothing of this act any more.
      const isOver = sync !== null && isHistoryOver(sync.history)
      const facts = isOver ? [] : [...actOf(row, sync), ...stamp([...answer, ...rows], moment)]
      // The log first: a crash in between sends the command again, and its key gets the first answer.
      if (!(await log.appendLed(facts, epoch))) return false
      const seq = disk.kind === 'disk' ? log.head : null
      // In the order of the log, here as in every other tab.
      if (seq !== null) await log.reach(seq)
      await withRows(facts, () => {
        hide(row.id, facts)
      })
      const isRemoved = await disk.removeOutbox(row, epoch)
      post({ kind: 'settled', id: row.id, facts, seq })
      if (sync?.wide && !isOver) wide$.next(momentOf(sync))
      return isRemoved
    },
  }
}
