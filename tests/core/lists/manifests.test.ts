import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registry } from '#testing/product.ts'
import { kindName } from '#core/lists/list-pages.ts'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { splitId } from '#contracts/handle.ts'
import type { ListKey } from '#contracts/ids.ts'
import { failed, ok } from '#contracts/result.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import type { Wire } from '#core/wire/wire.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createManifests } from '#core/lists/manifests.ts'

const HOME = 'home' as ListKey
const TOTAL = 30
const PAGE = 10

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Items `from` to `to` (exclusive) as the server packs them; item n has the id 1000 + n. */
function packed(from: number, to: number): string {
  const numbers = Array.from({ length: to - from }, (_, i) => from + i)
  const bytes = Buffer.alloc(numbers.length * 15)
  numbers.forEach((n, i) => {
    const { high, low } = splitId(String(1_000 + n))
    bytes.writeUInt32BE(high, 4 * i)
    bytes.writeUInt32BE(low, 4 * numbers.length + 4 * i)
    bytes.writeUInt16BE(100 + n, 8 * numbers.length + 2 * i)
    bytes.writeUInt16BE(200, 10 * numbers.length + 2 * i)
  })
  return bytes.toString('base64')
}

function setUp(key: ListKey = HOME) {
  const index = createIdIndex()
  const orders = createListOrders(index)
  orders.load(key, null)
  const receive = (after: string | null, bookmark: string, from: number, to: number) =>
    orders.receive({
      key,
      after,
      bookmark,
      at: 1,
      items: Array.from({ length: to - from }, (_, i) => ({
        id: String(1_000 + from + i),
        width: 3,
        height: 4,
        color: 5,
      })),
    })
  receive(null, '5', 0, 5)
  const state = {
    isOpen: true,
    isAwaited: false,
    isActive: true,
    fails: false,
    asked: [] as string[],
    grown: [] as number[],
  }
  const wire: Wire = {
    put: async () => null,
    call: (async (_: unknown, input: { readonly bookmarks: readonly string[] }) => {
      const from = Number(input.bookmarks[0])
      state.asked.push(input.bookmarks[0]!)
      if (state.fails) return failed('network/timeout', 'no answer')
      const to = Math.min(TOTAL, from + PAGE)
      return ok({ data: { packed: packed(from, to) }, bookmark: to === TOTAL ? LAST_BOOKMARK : String(to) })
    }) as Wire['call'],
  }
  const manifests = createManifests({
    orders,
    kindOf: (each) => registry.lists[kindName(each)],
    wire,
    isOpen: () => state.isOpen,
    isAwaited: () => state.isAwaited,
    isActive: () => state.isActive,
    folded: async () => undefined,
    onGrown: ({ count }) => void state.grown.push(count),
    now: Date.now,
    onError: (error) => {
      throw error
    },
  })
  const order = orders.get(key)!
  const ids = () => Array.from(order.handles.subarray(0, order.count), (handle) => Number(index.idOf(handle)) - 1_000)
  return { manifests, state, order, receive, ids }
}

test('an open list is known to its end, with its order and sizes', async () => {
  const { manifests, state, order, ids } = setUp()
  manifests.look()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ids()).toEqual(Array.from({ length: TOTAL }, (_, n) => n))
  expect(order.bookmark).toBe(LAST_BOOKMARK)
  expect(order.widths[29]).toBe(129)
  expect(state.grown).toEqual([15, 25, 30])
  manifests.look()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.asked).toEqual(['5', '15', '25'])
})

test('a page of pins that arrives first is not duplicated, and the manifest continues after it', async () => {
  const { manifests, receive, ids } = setUp()
  manifests.look()
  receive('5', '12', 5, 12)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ids()).toEqual(Array.from({ length: TOTAL }, (_, n) => n))
})

test('a list that nobody views, an offline page and a list without a manifest are not requested', async () => {
  const related = setUp('related:7' as ListKey)
  related.manifests.look()
  const closed = setUp()
  closed.state.isOpen = false
  closed.manifests.look()
  const offline = setUp()
  offline.state.isActive = false
  offline.manifests.look()
  await vi.advanceTimersByTimeAsync(1_000)
  for (const { state } of [related, closed, offline]) expect(state.asked).toEqual([])
})

test('after a failure, it waits and then continues where it was', async () => {
  const { manifests, state, ids } = setUp()
  state.fails = true
  manifests.look()
  await vi.advanceTimersByTimeAsync(1_000)
  manifests.look()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.asked).toEqual(['5'])
  state.fails = false
  await vi.advanceTimersByTimeAsync(30_000)
  manifests.look()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ids()).toHaveLength(TOTAL)
})

test('while a reader waits for his position, pages follow each other at once, and a failure delays them only a little', async () => {
  const { manifests, state, ids } = setUp()
  state.isAwaited = true
  state.fails = true
  manifests.look()
  await vi.advanceTimersByTimeAsync(3_000)
  state.fails = false
  manifests.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(ids()).toHaveLength(TOTAL)
})
