import {
  FREED,
  type FreedCounts,
  type FreeStep,
  LIST_HEAD,
  type ListHeadRow,
  LISTS_KEPT_WHEN_FULL,
  NONE_FREED,
  storedFreed,
  storedHead,
  storedUse,
} from './schema.ts'
import { isFull, startingWith, type Storage } from './storage.ts'
import { clearStores } from './stored-disk.ts'

const RELAXED = { durable: false } as const

/**
 * Counts that could not be stored yet. A full disk accepts a transaction that only deletes, but may refuse one that
 * writes a count.
 */
const uncountedOf = new WeakMap<Storage, FreedCounts>()

const STEPS: Readonly<Record<FreeStep, (storage: Storage) => Promise<number>>> = {
  shards: dropShards,
  lists: async (storage) =>
    (await trimLists(storage, LISTS_KEPT_WHEN_FULL)) + (await trimWindows(storage, LISTS_KEPT_WHEN_FULL)),
  cache: (storage) => clearStores(storage),
}

/**
 * Frees space on disk with one of FREE_STEPS, and adds the number of dropped records to the counts in `meta`.
 * Everything that is dropped can be fetched again.
 * @returns number of dropped records
 */
export async function freeRoom(storage: Storage, step: FreeStep): Promise<number> {
  const records = await STEPS[step](storage)
  const uncounted = uncountedOf.get(storage) ?? NONE_FREED
  const added = { ...uncounted, [step]: uncounted[step] + records }
  uncountedOf.set(storage, added)
  try {
    await storage.write('cache', [], RELAXED, async ({ meta }) => {
      const before = storedFreed(await meta.get(FREED))
      const sum = (name: FreeStep): number => before[name] + added[name]
      meta.put({
        name: FREED,
        shards: sum('shards'),
        lists: sum('lists'),
        cache: sum('cache'),
      })
    })
    uncountedOf.delete(storage)
  } catch (error) {
    // The count is stored with the next one. What matters now is that space was freed.
    if (!isFull(error)) throw error
  }
  return records
}

/**
 * Drops half of the shards: those that were not used for longest, according to the last snapshot. If their use is
 * unknown, those that were received first.
 */
async function dropShards(storage: Storage): Promise<number> {
  const dropped = await storage.write('cache', ['snapshots'], RELAXED, async ({ snapshots, meta }) => {
    const [head, use] = await Promise.all([meta.get('head').then(storedHead), meta.get('shards')])
    const found = await Promise.all(
      Object.keys(head.slots).map(async (table) => {
        const keys = (await snapshots.keys(startingWith(table))) as [string, number][]
        const used = storedUse(use, table)?.used
        return keys.map(([, shard]) => ({ table, shard, minute: used?.[shard] ?? 0 }))
      }),
    )
    const shards = found.flat().sort((a, b) => a.minute - b.minute || a.shard - b.shard)
    const surplus = shards.slice(0, Math.ceil(shards.length / 2))
    for (const { table, shard } of surplus) snapshots.delete([table, shard])
    return surplus.length
  })
  return dropped!
}

/**
 * Drops the lists that were received longest ago, and their windows. A dropped list is fetched again when it is opened.
 */
export async function trimLists(storage: Storage, keep: number): Promise<number> {
  // Only keys are read, because the chunks of a long list are megabytes.
  const keys = await keysOfLists(storage)
  const heads = keys.filter(([, chunk]) => chunk === LIST_HEAD)
  if (heads.length <= keep) return 0
  const found = await storage.read('cache', ['lists'], ({ lists }) =>
    Promise.all(heads.map((key) => lists.get<ListHeadRow>(key))),
  )
  const rows = found.filter((row) => row !== undefined)
  const surplus = rows.sort((a, b) => b.at - a.at).slice(keep)
  for (const { key } of surplus) {
    await storage.write('cache', ['lists', 'windows'], RELAXED, ({ lists, windows }) => {
      lists.delete(startingWith(key, LIST_HEAD))
      windows.delete(key)
    })
  }
  const gone = new Set(surplus.map(({ key }) => key))
  return keys.filter(([key]) => gone.has(key)).length
}

/** Drops windows whose lists are not on disk. The latest ones stay, because a page paints them first. */
async function trimWindows(storage: Storage, keep: number): Promise<number> {
  const lists = new Set((await keysOfLists(storage)).map(([key]) => key))
  const kept = await storage.read('cache', ['windows'], ({ windows }) => windows.all())
  const surplus = kept
    .filter(({ key }) => !lists.has(key))
    .sort((a, b) => b.savedAt - a.savedAt)
    .slice(keep)
  await storage.write('cache', ['windows'], RELAXED, ({ windows }) => {
    for (const { key } of surplus) windows.delete(key)
  })
  return surplus.length
}

function keysOfLists(storage: Storage): Promise<[string, number][]> {
  return storage.read('cache', ['lists'], ({ lists }) => lists.keys()) as Promise<[string, number][]>
}
