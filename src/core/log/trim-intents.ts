import { OUTBOX_MAX_COMMANDS } from '#contracts/limits.ts'
import type { IndexedDb } from './databases.ts'
import { leads } from './epoch.ts'
import type { Compaction, IntentRow } from './rows.ts'
import { storedTrimmed, TRIMMED } from './stored-meta.ts'
import { answered, lastKey, type Write } from './transactions.ts'

/** Acts read at once: some 300 KB. */
const INTENTS_A_READ = 500
/** Ids of trimmed acts that are kept: as many as a journal can still hold as waiting. */
const IDS_KEPT = OUTBOX_MAX_COMMANDS

/**
 * Drops the oldest acts. Their ids stay: the journal of a tab that died may hold one as waiting, and nobody who can be asked
 * may know better: a new leader cannot read a file that another tab holds, or one whose dead tab has not let go of it yet. Taken
 * for lost, it would be queued and sent once more.
 */
export function trimIntents(
  write: Write,
  { IDBKeyRange: range }: Pick<IndexedDb, 'IDBKeyRange'>,
  { keepIntents, epoch }: Pick<Compaction, 'keepIntents' | 'epoch'>,
): Promise<void> {
  return write(['intents'], 'relaxed', async (transaction) => {
    const [intents, meta] = [transaction.objectStore('intents'), transaction.objectStore('meta')]
    const [last, isLeading] = await Promise.all([lastKey(intents), leads(transaction, epoch)])
    const end = last - keepIntents
    if (!isLeading || end <= 0) return
    const ids = [...storedTrimmed(await answered(meta.get(TRIMMED)))]
    const before = ids.length
    for (let after = 0; after < end;) {
      const some: IntentRow[] = await answered(intents.getAll(range.bound(after, end, true), INTENTS_A_READ))
      for (const { id } of some) ids.push(id)
      after = some.length < INTENTS_A_READ ? end : some.at(-1)!.n!
    }
    if (ids.length === before) return
    meta.put({ name: TRIMMED, value: ids.slice(-IDS_KEPT) })
    intents.delete(range.upperBound(end))
  })
}
