import type { Disk } from './disk.ts'
import { storedCursor, storedDoubts, storedInstall } from './stored-meta.ts'
import { answered, type Write } from './transactions.ts'

const INSTALL = 'install'
const CURSOR = 'changes'
export const DOUBTS = 'doubts'
/** Of lists that changed elsewhere those that did last are known by name; of the others it is taken that they all did. */
const DOUBTS_MAX = 200

/** What the change feed keeps in `meta`, beside the cache that it speaks of: both are gone where that is lost. */
export function changeMarks(
  meta: () => IDBObjectStore,
  write: Write,
  leads: (transaction: IDBTransaction, epoch: number) => Promise<boolean>,
): Pick<Disk, 'installId' | 'renewInstall' | 'changesCursor' | 'saveChangesCursor' | 'doubtLists'> {
  const installIn = async (transaction: IDBTransaction) =>
    storedInstall(await answered(transaction.objectStore('meta').get(INSTALL)))
  return {
    installId: (candidate) =>
      write(['meta'], 'relaxed', async (transaction) => {
        const known = await installIn(transaction)
        if (known === null) transaction.objectStore('meta').put({ name: INSTALL, value: candidate })
        return known ?? candidate
      }),

    // Strict, as the removal from the queue is that it goes before: a power cut must not undo the one without the other.
    renewInstall: (id) =>
      write(['meta'], 'strict', async (transaction) => {
        transaction.objectStore('meta').put({ name: INSTALL, value: id })
      }),

    changesCursor: async () => storedCursor(await answered(meta().get(CURSOR))),

    saveChangesCursor: (cursor, epoch, install) =>
      write(['meta'], 'relaxed', async (transaction) => {
        const [isLeading, known] = await Promise.all([leads(transaction, epoch), installIn(transaction)])
        if (isLeading && known === install) transaction.objectStore('meta').put({ name: CURSOR, value: cursor })
      }),

    doubtLists: (keys, at) =>
      write(['meta'], 'relaxed', async (transaction) => {
        const meta = transaction.objectStore('meta')
        const known = storedDoubts(await answered(meta.get(DOUBTS)))
        const added = { ...known.keys, ...Object.fromEntries((keys ?? []).map((key) => [key, at])) }
        const latest = Object.entries(added).sort(([, a], [, b]) => b - a)
        const all = keys ? Math.max(known.all, latest[DOUBTS_MAX]?.[1] ?? 0) : at
        meta.put({
          name: DOUBTS,
          all,
          keys: Object.fromEntries(latest.slice(0, DOUBTS_MAX).filter((one) => one[1] > all)),
        })
      }),
  }
}
