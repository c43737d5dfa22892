import { answered, type Write } from './transactions.ts'

const CACHE_STORES = ['log', 'snapshots', 'ids', 'lists', 'windows'] as const

/** @returns records dropped */
export function clearStores(write: Write, stores: readonly string[]): Promise<number> {
  return write(stores, 'relaxed', async (transaction) => {
    const counts = await Promise.all(stores.map((name) => answered(transaction.objectStore(name).count())))
    for (const name of stores) transaction.objectStore(name).clear()
    // Epoch and login outlive a wipe: a former leader must not write into the empty database.
    if (stores.includes('log'))
      for (const name of ['head', 'shards', 'changes']) transaction.objectStore('meta').delete(name)
    return counts.reduce((sum, records) => sum + records, 0)
  })
}

/** Everything that can be fetched again. @returns records dropped */
export function wipeCache(write: Write): Promise<number> {
  return clearStores(write, CACHE_STORES)
}
