import type { Disk } from './disk.ts'
import { storedCursor, storedInstall } from './stored-meta.ts'
import { answered, type Write } from './transactions.ts'

const INSTALL = 'install'
const CURSOR = 'changes'

/** What the change feed keeps in `meta`, beside the cache that it speaks of: both are gone where that is lost. */
export function changeMarks(
  meta: () => IDBObjectStore,
  write: Write,
  leads: (transaction: IDBTransaction, epoch: number) => Promise<boolean>,
): Pick<Disk, 'installId' | 'renewInstall' | 'changesCursor' | 'saveChangesCursor'> {
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
  }
}
