import { BTreeIndex, createCollection, createLiveQueryCollection, eq, localOnlyCollectionOptions } from '@tanstack/db'
import { pinId } from '#testing/samples.ts'
import { pin } from './core-boot-data.ts'

const WINDOW_ITEMS = 200

/**
 * A TanStack DB collection with a live query: the first 200 pins in an order, or a single pin. Returns the milliseconds
 * of one change, from the call until the live query reports it.
 */
export async function openTanstack(pins: number, query: 'window' | 'one') {
  const collection = createCollection(
    localOnlyCollectionOptions({
      id: `pins-${query}`,
      getKey: (row: ReturnType<typeof rowOf>) => row.id,
      initialData: Array.from({ length: pins }, (_, n) => rowOf(n)),
      autoIndex: 'eager',
      defaultIndexType: BTreeIndex,
    }),
  )
  const live =
    query === 'window'
      ? createLiveQueryCollection({
          startSync: true,
          query: (q) =>
            q
              .from({ row: collection })
              .orderBy(({ row }) => row.position, 'asc')
              .limit(WINDOW_ITEMS),
        })
      : createLiveQueryCollection({
          startSync: true,
          query: (q) => q.from({ row: collection }).where(({ row }) => eq(row.id, pinId(0))),
        })
  await live.preload()
  let told: (at: number) => void = () => undefined
  live.subscribeChanges(() => {
    told(performance.now())
  })

  return async function change(n: number): Promise<number> {
    const heard = new Promise<number>((resolve) => {
      told = resolve
    })
    const from = performance.now()
    const transaction = collection.update(pinId(query === 'one' ? 0 : n % WINDOW_ITEMS), (row) => {
      row.reaction_by_me = row.reaction_by_me === 0 ? 1 : 0
    })
    const ms = (await heard) - from
    await transaction.isPersisted.promise
    return ms
  }
}

function rowOf(number: number) {
  return { ...pin(number), reaction_by_me: 0, position: number }
}
