import type { AnyFact } from '../facts.ts'
import type { OutboxOptions } from './outbox.ts'
import type { ShownQueue } from './shown-queue.ts'

/**
 * Takes another tab's word that a command is settled. Facts of the log are folded from there, once and in its order: the
 * word may be late or come twice, and folding a save after the later unsave would put the pin back.
 * @returns for a command, its facts, and where they stand in the log; null where they are in none
 */
export function createSettledElsewhere({
  disk,
  log,
  lead$,
  withRows,
  hide,
  isOver,
}: Pick<OutboxOptions, 'disk' | 'log' | 'lead$' | 'withRows'> & Pick<ShownQueue, 'hide' | 'isOver'>): (
  id: string,
  facts: readonly AnyFact[],
  seq: number | null,
) => Promise<void> {
  return async (id, facts, seq) => {
    let confirmed = facts
    if (disk.kind === 'disk') {
      if (seq !== null) await log.reach(seq)
      // A tab without storage has no log: the one that leads writes for all.
      const isOurs = seq === null && lead$.value !== null && !isOver(id)
      if (isOurs) await log.append(facts)
      else confirmed = []
    }
    await withRows(facts, () => {
      hide(id, confirmed)
    })
  }
}
