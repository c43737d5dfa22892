import { storedEpoch } from './stored-meta.ts'
import { answered } from './transactions.ts'

/** Of the tab that leads, as `meta` of the transaction's database has it; 0 where none did. */
export async function epochIn(transaction: IDBTransaction): Promise<number> {
  return storedEpoch(await answered(transaction.objectStore('meta').get('epoch')))
}

export async function leads(transaction: IDBTransaction, epoch: number): Promise<boolean> {
  return (await epochIn(transaction)) === epoch
}
