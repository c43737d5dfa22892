import type { AnyFact } from '../facts.ts'
import type { Disk } from '../log/disk.ts'
import type { ActRecord } from '../history/act-record.ts'
import type { OutboxRow } from '../log/rows.ts'
import type { Store } from '../store/store.ts'
import { isOutboxRow } from './outbox-rows.ts'

/** How often a tab holds what it shows as waiting against the disk, milliseconds. */
export const RECONCILE_EVERY_MS = 30_000

/**
 * Holds the queue that is shown against the disk: the tab that sent may have
 * died between its last write and its message, and a sleeping tab may have missed some. Changes nothing where nothing was missed.
 */
export function createReconcile(options: {
  readonly disk: Disk
  readonly store: Store
  readonly withRows: (facts: readonly AnyFact[], work: () => void) => Promise<void>
  /** Folds what other tabs wrote and this one did not hear of. */
  readonly healLog: () => Promise<void>
  /** On its way to disk, and so not there yet. */
  readonly isUnderWay: (id: string) => boolean
  readonly show: (row: OutboxRow) => void
  /** It waits no longer, here as on disk. */
  readonly hide: (id: string) => void
  readonly refuse: (row: OutboxRow) => void
  readonly acts: Pick<ActRecord, 'restore'>
}): () => Promise<void> {
  const { disk, store, withRows } = options
  const { queue } = store.tables

  return async () => {
    // What waits in memory alone is not held against a disk that was given up.
    if (disk.kind === 'memory') return
    const before = Array.from(queue.rows(), ({ id }) => id).filter((id) => !options.isUnderWay(id))
    // First the facts, so that nothing that was confirmed is taken back for a moment.
    await options.healLog()
    const rows = (await disk.outbox()).filter(isOutboxRow)
    const stored = new Map(rows.map((row) => [row.id, row]))
    let isAnyOver = false
    for (const id of before) {
      const row = stored.get(id)
      const shown = queue.get(id)
      if (!shown) continue
      if (!row) {
        isAnyOver = true
        await withRows(store.pendingFacts(id) ?? [], () => options.hide(id))
      } else if (row.state === 'rejected' && shown.state !== 'rejected')
        await withRows(store.pendingFacts(id) ?? [], () => options.refuse(row))
    }
    // What the server replaced by them stands with the acts.
    if (isAnyOver) options.acts.restore(await disk.intents())
    const known = new Set(before)
    for (const row of rows)
      if (!known.has(row.id) && !queue.get(row.id))
        await withRows(row.facts as readonly AnyFact[], () => options.show(row))
  }
}
