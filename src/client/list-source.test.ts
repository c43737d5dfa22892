import { expect, test } from 'vitest'
import type { WindowRow } from '#contracts/storage.ts'
import type { Anchor, ListGeometry, PortMessage, PortRequest } from '#contracts/stream.ts'
import { createListSource } from './list-source.ts'
import { createListSources } from './list-sources.ts'
import { createStreams, type StreamPort } from './streams.ts'

const SHAPE = { columns: 2, columnWidthPx: 100, gapPx: 10, footerPx: 0 }

interface Card {
  readonly id: string
  readonly liked?: boolean
}

function setUp(first: WindowRow | null = null, left: Anchor | null = null) {
  const sent: PortRequest[] = []
  const port: StreamPort = { postMessage: (message) => void sent.push(message), onmessage: null }
  const streams = createStreams({ afterDrawing: (then) => then(), onNotice: () => undefined })
  streams.connect(port)
  const source = createListSource<Card>({
    streams,
    key: 'home',
    firstWindow: async () => first,
    fallbackShape: () => SHAPE,
    left: { of: () => left, note: () => undefined },
  })
  const receive = (...updates: unknown[]) =>
    port.onmessage?.({ data: { t: 'frame', head: 1, updates } as PortMessage } as MessageEvent)
  return { source, sent, receive, streams }
}

function items(from: number, to: number): ListGeometry {
  const numbers = Array.from({ length: to - from }, (_, i) => from + i)
  return {
    from,
    count: to,
    heightPx: to * 55,
    handles: Int32Array.from(numbers, (n) => n + 1_000),
    tops: Int32Array.from(numbers, (n) => Math.floor(n / 2) * 110),
    heights: new Uint16Array(numbers.length).fill(100),
    columns: Uint8Array.from(numbers, (n) => n % 2),
    spans: new Uint8Array(numbers.length).fill(1),
    colors: new Uint32Array(numbers.length),
  }
}

const geometry = (from: number, to: number, anchor: unknown = null) => ({
  kind: 'geometry',
  watch: 1,
  shape: SHAPE,
  geometry: items(from, to),
  beyond: null,
  anchor,
})

test('a list starts when its grid knows its columns, and grows without changing shown items', () => {
  const { source, sent, receive } = setUp()
  expect(sent).toEqual([])
  source.setShape(SHAPE)
  expect(sent).toMatchObject([{ t: 'watchList', key: 'home', shape: SHAPE }])
  receive(geometry(0, 4))
  const before = source.geometry()!
  const tops = [...before.tops.subarray(0, 4)]
  receive(geometry(4, 9))
  const after = source.geometry()!
  expect(after).not.toBe(before)
  expect(after.count).toBe(9)
  expect([...after.handles.subarray(0, 9)]).toEqual([1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008])
  expect([...before.tops.subarray(0, 4)]).toEqual(tops)
})

test('a new or changed card is reported; patches change its fields; the same card again changes nothing', () => {
  const { source, receive } = setUp()
  source.setShape(SHAPE)
  const told: number[] = []
  source.onCards((handle) => told.push(handle))
  receive(geometry(0, 4), { kind: 'cards', watch: 1, cards: [[1_001, { id: 'a', liked: false }]] })
  const card = source.card(1_001)
  receive({ kind: 'cards', watch: 1, cards: [[1_001, { id: 'a', liked: false }]] })
  expect(source.card(1_001)).toBe(card)
  receive({ kind: 'patches', watch: 1, patches: [[1_001, { liked: true }]] })
  expect(source.card(1_001)).toEqual({ id: 'a', liked: true })
  expect(told).toEqual([1_001, 1_001])
})

test('the stored window is painted before the worker answers, and its position is kept', async () => {
  const anchor = { id: 'x', index: 21, offsetPx: -7 }
  const { from: _, count: __, heightPx: ___, ...arrays } = items(20, 30)
  const row: WindowRow = {
    key: 'home',
    shape: SHAPE,
    anchor,
    from: 20,
    count: 100,
    heightPx: 5_500,
    ...arrays,
    cards: [[1_021, { id: 'x' }]],
    savedAt: 0,
  }
  const { source, receive, sent } = setUp(row)
  source.setShape(SHAPE)
  await Promise.resolve()
  await Promise.resolve()
  const first = source.geometry()!
  expect(first).toMatchObject({ count: 100, heightPx: 5_500 })
  expect(first.tops[21]).toBe(items(0, 100).tops[21])
  expect([...first.tops]).toEqual([...first.tops].sort((a, b) => a - b))
  expect(new Set(first.handles).size).toBe(100)
  expect(source.keptAnchor()).toEqual(anchor)
  expect(source.card(1_021)).toEqual({ id: 'x' })
  source.setRange(18, 30, 0, anchor)
  expect(sent.filter(({ t }) => t === 'range')).toEqual([])
  receive(geometry(0, 100, anchor))
  expect(source.geometry()!.tops[21]).toBe(first.tops[21])
  expect(source.keptAnchor()).toEqual(anchor)
})

test('a geometry for columns that are no longer wanted is ignored', () => {
  const { source, receive } = setUp()
  source.setShape(SHAPE)
  source.setShape({ ...SHAPE, columns: 3 })
  receive(geometry(0, 4))
  expect(source.geometry()).toBeNull()
})

test('a list that is known only above the reader is complete for a grid, and its beginning grows without moving the reader', () => {
  const { source, receive } = setUp()
  source.setShape(SHAPE)
  const beyond = { ...items(400, 420), count: 500, heightPx: 27_500 }
  const anchor = { id: 'x', index: 405, offsetPx: 0 }
  receive({ ...geometry(0, 40, anchor), beyond })
  const first = source.geometry()!
  expect(first).toMatchObject({ count: 500, heightPx: 27_500 })
  expect(source.keptAnchor()).toEqual(anchor)
  receive({ ...geometry(40, 90), beyond })
  const longer = source.geometry()!
  expect([...longer.handles.subarray(0, 91)]).toEqual([...Array.from({ length: 90 }, (_, n) => n + 1_000), -91])
  expect(longer.tops[405]).toBe(first.tops[405])
  expect(first.handles[40]).toBe(-41)
  receive(geometry(90, 500))
  expect(source.geometry()).toMatchObject({ count: 500 })
  expect([...source.geometry()!.handles.subarray(85, 500)]).toEqual([...items(85, 500).handles])
})

test('the position where this tab was just left wins over the one on disk', async () => {
  const left = { id: 'y', index: 60, offsetPx: 3 }
  const { from: _, count: __, heightPx: ___, ...arrays } = items(20, 30)
  const anchor = { id: 'x', index: 21, offsetPx: -7 }
  const row: WindowRow = {
    key: 'home',
    shape: SHAPE,
    anchor,
    from: 20,
    count: 100,
    heightPx: 5_500,
    ...arrays,
    cards: [],
    savedAt: 0,
  }
  const fromDisk = setUp(row, left)
  fromDisk.source.setShape(SHAPE)
  await Promise.resolve()
  await Promise.resolve()
  expect(fromDisk.source.geometry()).toMatchObject({ count: 100 })
  expect(fromDisk.source.keptAnchor()).toEqual(left)
  fromDisk.receive(geometry(0, 100, anchor))
  expect(fromDisk.source.keptAnchor()).toEqual(left)
  // The window of the page's own data ends above the reading position, so nothing is shown before the worker answers.
  const short = setUp({ ...row, from: 0, count: 10, anchor: null }, left)
  short.source.setShape(SHAPE)
  await Promise.resolve()
  await Promise.resolve()
  expect(short.source.geometry()).toBeNull()
  short.receive(geometry(0, 100))
  expect(short.source.keptAnchor()).toEqual(left)
})

test('cards far from the shown ones are dropped once there are many', () => {
  const { source, receive } = setUp()
  source.setShape(SHAPE)
  receive(geometry(0, 2_000))
  for (let from = 0; from < 2_000; from += 100) {
    const cards = Array.from({ length: 100 }, (_, i) => [from + i + 1_000, { id: String(from + i) }])
    receive({ kind: 'cards', watch: 1, cards })
  }
  source.setRange(1_000, 1_040, 1, null)
  expect(source.card(1_000)).toBeUndefined()
  expect(source.card(2_020)).toEqual({ id: '1020' })
})

test('a worker that takes over is asked for every open list and view again', () => {
  const { source, streams } = setUp()
  source.setShape(SHAPE)
  streams.open(
    streams.nextWatch(),
    () => ({ t: 'watch', watch: 2, name: 'feed/topics', params: {} }),
    () => undefined,
  )
  const again: PortRequest[] = []
  streams.connect({ postMessage: (message) => void again.push(message), onmessage: null })
  expect(again.map(({ t }) => t)).toEqual(['watchList', 'watch'])
})

test('a list out of sight stays as it was until many others replace it', () => {
  const { streams, sent } = setUp()
  const lists = createListSources(streams, () => async () => null, { of: () => null, note: () => undefined })
  const key = (name: string) => name as never
  const home = lists.of(key('home'))
  const leave = lists.hold(key('home'))
  home.setShape(SHAPE)
  leave()
  expect(lists.of(key('home'))).toBe(home)
  for (let i = 0; i < 9; i += 1) lists.hold(key(`topic:${i}`))()
  expect(lists.of(key('home'))).not.toBe(home)
  expect(sent.some(({ t }) => t === 'unwatch')).toBe(true)
})

test('a list whose cells become even is laid out again, and a layout of uneven cells is not shown any more', () => {
  const { source, sent, receive } = setUp()
  source.setShape(SHAPE)
  const evenCells = { first: 4, every: 8, width: 2, height: 3 }
  source.setShape({ ...SHAPE, evenCells })
  source.setShape({ ...SHAPE, evenCells: { ...evenCells } })
  expect(sent.slice(1)).toMatchObject([{ t: 'shape', shape: { ...SHAPE, evenCells } }])
  receive(geometry(0, 4))
  expect(source.geometry()).toBe(null)
  receive({ ...geometry(0, 4), shape: { ...SHAPE, evenCells: { ...evenCells } } })
  expect(source.geometry()?.count).toBe(4)
})
