import type { IndexedDb } from './databases.ts'
import { clearStores, wipeCache } from './clear-stores.ts'
import { isFull } from './full-disk.ts'
import { FREED, NONE_FREED, type FreedCounts, type FreeStep } from './free-steps.ts'
import type { ListHeadRow, WindowRow } from './rows.ts'
import { LIST_HEAD, LISTS_KEPT_WHEN_FULL } from './schema.ts'
import { storedFreed, storedHead, storedUse } from './stored-meta.ts'
import { answered, type Write } from './transactions.ts'

/** Makes room on disk; all of it can be fetched again. */
export interface FreeRoom {
  /** One step of the order; counted in `meta`. @returns records dropped */
  free(step: FreeStep): Promise<number>
  /** Lists that were received longest ago go with their windows; a list that comes back is fetched again. */
  trimLists(keep: number): Promise<number>
}

export function freeRoom(
  cache: IDBDatabase,
  write: Write,
  { IDBKeyRange: range }: Pick<IndexedDb, 'IDBKeyRange'>,
): FreeRoom {
  /** What could not be written yet: a transaction that only deletes is taken on a full disk, one that counts may not be. */
  let uncounted: FreedCounts = NONE_FREED

  const steps: Readonly<Record<FreeStep, () => Promise<number>>> = {
    telemetry: () => clearStores(write, ['telemetry']),
    shards: dropShards,
    lists: async () => (await trimLists(LISTS_KEPT_WHEN_FULL)) + (await trimWindows(LISTS_KEPT_WHEN_FULL)),
    cache: () => wipeCache(write),
  }

  async function count(step: FreeStep, records: number): Promise<void> {
    uncounted = { ...uncounted, [step]: uncounted[step] + records }
    const added = uncounted
    try {
      await write(['meta'], 'relaxed', async (transaction) => {
        const meta = transaction.objectStore('meta')
        const before = storedFreed(await answered(meta.get(FREED)))
        const sum = (name: FreeStep): number => before[name] + added[name]
        meta.put({
          name: FREED,
          telemetry: sum('telemetry'),
          shards: sum('shards'),
          lists: sum('lists'),
          cache: sum('cache'),
        })
      })
      uncounted = NONE_FREED
    } catch (error) {
      // Counted with the next drop; what matters now is that there is room.
      if (!isFull(error)) throw error
    }
  }

  /** The half that was used longest ago, as the last snapshot knows the use; the first received where it knows none. */
  function dropShards(): Promise<number> {
    return write(['snapshots'], 'relaxed', async (transaction) => {
      const snapshots = transaction.objectStore('snapshots')
      const meta = transaction.objectStore('meta')
      const [head, use] = await Promise.all([answered(meta.get('head')).then(storedHead), answered(meta.get('shards'))])
      const found = await Promise.all(
        Object.keys(head.slots).map(async (table) => {
          const keys = await answered(snapshots.getAllKeys(range.bound([table, 0], [table, Infinity])))
          const used = storedUse(use, table)?.used
          return (keys as [string, number][]).map(([, shard]) => ({ table, shard, minute: used?.[shard] ?? 0 }))
        }),
      )
      const shards = found.flat().sort((a, b) => a.minute - b.minute || a.shard - b.shard)
      const surplus = shards.slice(0, Math.ceil(shards.length / 2))
      for (const { table, shard } of surplus) snapshots.delete([table, shard])
      return surplus.length
    })
  }

  async function trimLists(keep: number): Promise<number> {
    // Keys alone: the chunks of a long list are megabytes.
    const keys = await keysOfLists(cache)
    const heads = keys.filter(([, chunk]) => chunk === LIST_HEAD)
    if (heads.length <= keep) return 0
    const store = cache.transaction('lists').objectStore('lists')
    const found = await Promise.all(heads.map((key) => answered(store.get(key) as IDBRequest<ListHeadRow | undefined>)))
    const rows = found.filter((row) => row !== undefined)
    const surplus = rows.sort((a, b) => b.at - a.at).slice(keep)
    for (const { key } of surplus) {
      await write(['lists', 'windows'], 'relaxed', (transaction) => {
        transaction.objectStore('lists').delete(range.bound([key, LIST_HEAD], [key, Infinity]))
        transaction.objectStore('windows').delete(key)
      })
    }
    const gone = new Set(surplus.map(({ key }) => key))
    return keys.filter(([key]) => gone.has(key)).length
  }

  /** Windows of lists that are not on disk themselves: the latest stay, which a page paints first. */
  async function trimWindows(keep: number): Promise<number> {
    const lists = new Set((await keysOfLists(cache)).map(([key]) => key))
    const windows: WindowRow[] = await answered(cache.transaction('windows').objectStore('windows').getAll())
    const surplus = windows
      .filter(({ key }) => !lists.has(key))
      .sort((a, b) => b.savedAt - a.savedAt)
      .slice(keep)
    await write(['windows'], 'relaxed', (transaction) => {
      for (const { key } of surplus) transaction.objectStore('windows').delete(key)
    })
    return surplus.length
  }

  return {
    trimLists,
    async free(step) {
      const records = await steps[step]()
      await count(step, records)
      return records
    },
  }
}

async function keysOfLists(cache: IDBDatabase): Promise<[string, number][]> {
  return (await answered(cache.transaction('lists').objectStore('lists').getAllKeys())) as [string, number][]
}
