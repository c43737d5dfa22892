import { expect, test, vi } from 'vitest'
import type { ListKey } from '#contracts/ids.ts'
import type { Disk } from '#core/log/disk.ts'
import type { ListChunkRow, ListHeadRow } from '#core/log/schema.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import type { TableShards } from '#core/store/table-shards.ts'
import { pinId } from '#testing/samples.ts'
import { createListLoader } from '#core/lists/list-loader.ts'
import { createListOrders } from '#core/lists/list-orders.ts'

const KEY = 'board:501' as ListKey

async function storedList(count: number) {
  const orders = createListOrders(createIdIndex())
  const items = Array.from({ length: count }, (_, n) => ({ id: pinId(n), width: 100, height: 100, color: 0 }))
  orders.receive({ key: KEY, after: null, bookmark: 'more', at: 1, items })
  const { rows } = await orders.get(KEY)!.unsaved(async () => undefined)
  const [head, ...chunks] = rows
  return { head: head as ListHeadRow, chunks: chunks as ListChunkRow[] }
}

function given(stored: Awaited<ReturnType<typeof storedList>>, firstScreenSent = Promise.resolve()) {
  const whole: ListKey[] = []
  const index = createIdIndex()
  const orders = createListOrders(index)
  const disk = {
    openList: async () => ({ window: null, stored: { ...stored, chunks: stored.chunks.slice(0, 1) } }),
    listChunks: async () => stored.chunks.slice(1),
  } as Partial<Disk> as Disk
  const loaded: string[] = []
  const shards = {
    missing: (ids: Iterable<string>) => [...ids].filter((id) => !loaded.includes(id)),
    load: async (ids: Iterable<string>) => void loaded.push(...ids),
  } as Partial<TableShards> as TableShards
  const loader = createListLoader({
    disk,
    orders,
    index,
    shards,
    now: () => 0,
    firstScreenSent,
    onWhole: (key) => whole.push(key),
  })
  return { loader, orders, whole, loaded }
}

test('a list that is complete when it is opened is reported at once, so that earlier deletions are applied to it', async () => {
  const { loader, orders, whole } = given(await storedList(3))
  await loader.open(KEY)
  expect(orders.get(KEY)?.isWhole).toBe(true)
  expect(whole).toEqual([KEY])
})

test('a longer list is reported once, when the rest of it is loaded', async () => {
  const { loader, whole } = given(await storedList(1_000))
  await loader.open(KEY)
  expect(whole).toEqual([])
  await loader.whole(KEY)
  expect(whole).toEqual([KEY])
})

test('a list is reported again when its pins that were deleted at saving are loaded, because one may have been restored', async () => {
  const { head, chunks } = await storedList(3)
  const dropped = [{ id: pinId(7), before: null, width: 100, height: 100, color: 0 }]
  let screenIsOut = (): void => undefined
  const firstScreenSent = new Promise<void>((resolve) => (screenIsOut = resolve))
  const { loader, whole, loaded } = given({ head: { ...head, dropped }, chunks }, firstScreenSent)
  await loader.open(KEY)
  expect([whole, loaded]).toEqual([[KEY], []])
  screenIsOut()
  await vi.waitFor(() => expect(whole).toEqual([KEY, KEY]))
  expect(loaded).toEqual([pinId(7)])
})
