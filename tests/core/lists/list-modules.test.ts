import { expect, test, vi } from 'vitest'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListKey } from '#contracts/ids.ts'
import { kindCode, moduleId, PIN_KIND, type ListModule } from '#contracts/list-module.ts'
import type { WireModule } from '#features/feed/contract.ts'
import { moduleItem } from '#core/lists/list-facts.ts'
import { type ListChunkRow, type ListHeadRow, LIST_HEAD } from '#core/log/schema.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { savedAnchor } from '#testing/saved-anchor.ts'
import { ana, food, gridPin, islandOf, pinId } from '#testing/samples.ts'
import { createListOrders } from '#core/lists/list-orders.ts'

const TOPIC = 'topic:food' as ListKey
const header = moduleOf(1, 'header')
const boards = moduleOf(0, 'boards')
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

function moduleOf(number: number, kind: ListModule['kind']): WireModule {
  const { id, name, url, privacy, pin_count, cover_images } = food
  return {
    id: moduleId(number),
    type: 'module',
    kind,
    title: kind === 'header' ? 'explore-more' : 'popular-boards',
    topic: null,
    boards: kind === 'header' ? [] : [{ id, name, url, privacy, pin_count, cover_images }],
  }
}

const item = (number: number) => ({ id: pinId(number), width: 600, height: 900, color: 1 })

/** Boards, pin 0, pin 1, a header, pin 2. */
function given() {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const items = [moduleItem(boards), item(0), item(1), moduleItem(header), item(2)]
  orders.receive({ key: TOPIC, after: null, bookmark: LAST_BOOKMARK, at: 1, items })
  const order = orders.get(TOPIC)!
  const ids = () => Array.from(order.handles.subarray(0, order.count), (handle) => index.idOf(handle))
  return { orders, order, ids, kinds: () => [...order.kinds.subarray(0, order.count)] }
}
const KINDS = [kindCode('boards'), PIN_KIND, PIN_KIND, kindCode('header'), PIN_KIND]

test('modules are between pins under ids that no pin has, and stay in their positions when pins are added or removed', () => {
  const { orders, order, ids, kinds } = given()
  expect(ids()).toEqual([boards.id, pinId(0), pinId(1), header.id, pinId(2)])
  expect(kinds()).toEqual(KINDS)
  expect(order.moduleOf(header.id)).toEqual(header)
  expect(BigInt(header.id)).toBeGreaterThanOrEqual(2n ** 63n)
  orders.drop(pinId(0))
  expect(kinds()).toEqual([kindCode('boards'), PIN_KIND, kindCode('header'), PIN_KIND])
  orders.restore(pinId(0))
  expect(kinds()).toEqual(KINDS)
  order.clear()
  expect(order.moduleOf(header.id)).toBeUndefined()
})

test('the first one or two story items stay above pins that are added at the top (spec business §4)', () => {
  const { orders, ids } = given()
  orders.add(TOPIC, item(7), undefined, false)
  expect(ids().slice(0, 3)).toEqual([boards.id, pinId(7), pinId(0)])
  const three = [moduleItem(header), moduleItem(boards), moduleItem(moduleOf(2, 'header')), item(0)]
  orders.receive({ key: TOPIC, after: null, bookmark: LAST_BOOKMARK, at: 2, items: three })
  orders.add(TOPIC, item(8), undefined, false)
  expect(ids().slice(0, 4)).toEqual([header.id, boards.id, pinId(8), moduleId(2)])
})

test('a list is stored and read with its modules; one without modules is stored as before', async () => {
  const { order, ids } = given()
  const { rows } = await order.unsaved(() => Promise.resolve())
  const head = rows.find((row): row is ListHeadRow => row.chunk === LIST_HEAD)!
  const chunks = rows.filter((row): row is ListChunkRow => row.chunk !== LIST_HEAD)
  const index = createIdIndex()
  const read = createListOrders(index).load(TOPIC, { head, chunks })
  expect(Array.from(read.handles.subarray(0, read.count), (handle) => index.idOf(handle))).toEqual(ids())
  expect([...read.kinds.subarray(0, read.count)]).toEqual(KINDS)
  expect(read.moduleOf(boards.id)).toEqual(boards)

  const plain = createListOrders(createIdIndex())
  plain.receive({ key: TOPIC, after: null, bookmark: LAST_BOOKMARK, at: 1, items: [item(0), item(1)] })
  const written = (await plain.get(TOPIC)!.unsaved(() => Promise.resolve())).rows
  expect(written.some((row) => 'modules' in row || 'kinds' in row)).toBe(false)
})

test('chunks of an older version, without kinds, contain only pins', async () => {
  const { order } = given()
  const { rows } = await order.unsaved(() => Promise.resolve())
  const [head, ...chunks] = rows.map(({ ...row }) => {
    if ('modules' in row) delete row.modules
    if ('kinds' in row) delete row.kinds
    return row
  })
  const read = createListOrders(createIdIndex()).load(TOPIC, {
    head: head as ListHeadRow,
    chunks: chunks as ListChunkRow[],
  })
  expect([...read.kinds.subarray(0, read.count)]).toEqual(Array(5).fill(PIN_KIND))
})

test('a page shows full-width modules, and shows them again from disk without a network', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const pins = Array.from({ length: 12 }, (_, i) =>
    i === 0 ? { ...gridPin(i), above: [boards] } : i === 5 ? { ...gridPin(i), above: [header] } : gridPin(i),
  )
  const list = { key: TOPIC, pins, bookmark: LAST_BOOKMARK }
  const first = await browser.openTab(islandOf(ana, list))
  const shown = first.list(TOPIC)
  await until(() => expect(shown.card(0)).toEqual(boards))
  expect(shown.geometry()).toMatchObject({ count: 14 })
  expect([...shown.geometry()!.spans.subarray(0, 8)]).toEqual([3, 1, 1, 1, 1, 1, 3, 1])
  shown.range(0, 14, { id: header.id, index: 6, offsetPx: -3 })
  await until(async () => expect(await savedAnchor(browser, ana.id, TOPIC)).toMatchObject({ index: 6 }))
  first.close()
  server.failNext('', 'network', 100)

  const second = await browser.openTab(islandOf(ana, { ...list, pins: [] }), { online: false })
  const after = second.list(TOPIC)
  await until(() => expect(after.card(6)).toEqual(header))
  expect(after.anchor()).toEqual({ id: header.id, index: 6, offsetPx: -3 })
  expect(after.card(0)).toEqual(boards)
  expect([...after.geometry()!.tops]).toEqual([...shown.geometry()!.tops])
  expect(server.seen.filter(({ path }) => path.includes('/PinsResource/'))).toEqual([])
  expect(browser.warnings).toEqual([])
})
