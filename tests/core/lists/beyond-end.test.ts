import { expect, test } from 'vitest'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { StreamUpdate } from '#contracts/stream.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import { createListWatch } from '#core/lists/list-watch.ts'
import { windowOf } from '#core/lists/windows.ts'

const HOME = 'home' as ListKey
const SHAPE = { columns: 2, columnWidthPx: 100, gapPx: 10, footerPx: 0 }
const ALL = 1_000
const ON_DISK = 50
const READER = { id: '1700', index: 700, offsetPx: -12 }

const idOf = (n: number) => String(1_000 + n)
const cardOf = (id: string) => ({ id }) as PinCard

/** A device with the beginning of a list of this many items; `next` adds the following ones. */
function device() {
  const index = createIdIndex()
  const orders = createListOrders(index)
  let count = 0
  const next = (to: number, bookmark: string, numbers = Array.from({ length: to - count }, (_, i) => count + i)) => {
    const items = numbers.map((n) => ({ id: idOf(n), width: 100, height: 100 + ((n * 37) % 90), color: n }))
    orders.receive({ key: HOME, after: count === 0 ? null : String(count), bookmark, at: 1, items })
    count = to
  }
  const watch = (window: WindowRow | null) =>
    createListWatch({
      watch: 1,
      key: HOME,
      shape: SHAPE,
      window,
      anchor: READER,
      order: () => orders.get(HOME),
      index,
      card: cardOf,
    })
  const window = (of: ReturnType<typeof watch>) => windowOf(of, orders.get(HOME)!, index, 7)
  return { next, watch, window, index }
}

/** The stored window of a device whose reader is far down in the whole list. */
function keptWindow(): WindowRow {
  const { next, watch, window } = device()
  next(ALL, LAST_BOOKMARK)
  const whole = watch(null)
  whole.setRange(695, 710, 0, READER)
  whole.take()
  return window(whole)!
}

const geometryIn = (updates: readonly StreamUpdate[]) => updates.find((update) => update.kind === 'geometry')

function begin() {
  const kept = keptWindow()
  const { next, watch, window } = device()
  next(ON_DISK, String(ON_DISK))
  const list = watch(kept)
  return { kept, next, list, window, first: list.take().updates }
}

test("a list that ends before the reader's position is shown with the stored part around the reader, and its cards", () => {
  const { kept, first } = begin()
  const update = geometryIn(first)
  expect(update).toMatchObject({ anchor: READER, geometry: { from: 0, count: ON_DISK } })
  expect(update?.beyond).toMatchObject({ from: kept.from, count: ALL, heightPx: kept.heightPx, tops: kept.tops })
  expect(first).toContainEqual({ kind: 'cards', watch: 1, cards: kept.cards })
})

test('that part stays until the list has reached it, and growth is reported only a few times', () => {
  const { list, next } = begin()
  let told = 0
  for (let to = 100; to <= 600; to += 50) {
    next(to, String(to))
    const update = list.isDue() ? geometryIn(list.take().updates) : undefined
    if (!update) continue
    told += 1
    expect(update.beyond).not.toBeNull()
  }
  expect(told).toBe(3)
  next(900, '900')
  expect(list.isDue()).toBe(true)
  const last = geometryIn(list.take().updates)
  expect(last?.beyond).toBeNull()
  expect(last?.geometry.count).toBe(900)
  expect(geometryIn(list.take().updates)).toBeUndefined()
})

test('the position on disk stays while the list ends before it, also when the reader moves within that part', () => {
  const { list, next, window } = begin()
  list.setRange(690, 705, 0, { ...READER, index: 698, id: '1698' })
  expect(window(list)).toBeNull()
  next(900, '900')
  list.take()
  expect(window(list)?.anchor).toMatchObject({ id: '1698', index: 698 })
})

test('the part is removed if the list turns out to end before it or to be another list', () => {
  const short = begin()
  short.next(60, LAST_BOOKMARK)
  expect(geometryIn(short.list.take().updates)).toMatchObject({ beyond: null })
  const none = begin()
  none.next(ON_DISK, LAST_BOOKMARK, [])
  expect(none.list.isDue()).toBe(true)
  expect(geometryIn(none.list.take().updates)).toMatchObject({
    beyond: null,
    geometry: { from: ON_DISK, count: ON_DISK },
  })
  const other = begin()
  // The item in the middle of the window is further up now.
  other.next(ON_DISK + 1, String(ON_DISK + 1), [730])
  expect(geometryIn(other.list.take().updates)).toMatchObject({ beyond: null })
})

test('if the columns change, only the known part of the list is shown', () => {
  const { list } = begin()
  list.setShape({ ...SHAPE, columnWidthPx: 120 })
  expect(geometryIn(list.take().updates)).toMatchObject({ beyond: null, geometry: { from: 0, count: ON_DISK } })
})
