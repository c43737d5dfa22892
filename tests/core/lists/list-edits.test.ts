import { expect, test } from 'vitest'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListKey } from '#contracts/ids.ts'
import { momentOf, momentOfAct } from '#contracts/moment.ts'
import type { AnyFact, NewFact } from '#features/index.ts'
import type { ListChunkRow, ListHeadRow } from '#core/log/schema.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID, ana, food, FOOD_ID, gridPin, pinId } from '#testing/samples.ts'
import { createListOrders } from '#core/lists/list-orders.ts'

const KEY = `board:${FOOD_ID}` as ListKey
let made = 0
function fact(news: NewFact, at = 1_000): AnyFact {
  made += 1
  return { id: String(made), at, by: ANA_ID, ...news }
}
const saved = (number: number, before?: number | null) =>
  fact({
    type: 'pin/saved',
    payload: {
      pinId: pinId(number),
      boardId: FOOD_ID,
      ...(before === undefined ? {} : { before: before === null ? null : pinId(before) }),
    },
  })
const unsaved = (number: number) => fact({ type: 'pin/unsaved', payload: { pinId: pinId(number), boardId: FOOD_ID } })
const deleted = (...numbers: number[]) => fact({ type: 'pin/deleted', payload: { pinIds: numbers.map(pinId) } })
const restored = (...numbers: number[]) => fact({ type: 'pin/restored', payload: { pinIds: numbers.map(pinId) } })
const arranged = (numbers: number[], places: (number | null)[]) =>
  fact({
    type: 'pin/arranged',
    payload: {
      boardId: FOOD_ID,
      pinIds: numbers.map(pinId),
      places: places.map((place) => (place === null ? null : pinId(place))),
    },
  })

/** A board with the pins 1 to 4 whose list is not in memory; 5 and 6 are on no board. */
function withoutList() {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const store = createProductStore(orders)
  const brief = { id: FOOD_ID, name: food.name, url: food.url, privacy: food.privacy }
  store.fold([
    fact({ type: 'user/received', payload: { users: [ana] } }),
    fact({ type: 'board/received', payload: { boards: [food] } }),
    fact({
      type: 'pin/received',
      payload: { pins: [1, 2, 3, 4, 5, 6].map((n) => gridPin(n, n < 5 ? { saved_to: [brief] } : {})) },
    }),
  ])
  function shownIn(): readonly number[] {
    const order = orders.get(KEY)!
    return Array.from(order.handles.subarray(0, order.count), (h) => Number(index.idOf(h)!.slice(-6)))
  }
  return { store, orders, shownIn }
}

/** The same with its list in memory. */
function given(bookmark = LAST_BOOKMARK) {
  const { store, orders, shownIn } = withoutList()
  const page = (numbers: number[], at: number) =>
    fact({ type: 'list/page-received', payload: { key: KEY, after: null, bookmark, ids: numbers.map(pinId) } }, at)
  store.fold([page([1, 2, 3, 4], 500)])
  return { store, order: orders.get(KEY)!, shown: shownIn, page }
}

/** The act with that number. */
const act = (seq: number, each: AnyFact): AnyFact => ({ ...each, settled: true, moment: momentOfAct(String(seq), 1) })
/** The server's state at that number. */
const atSeq = (seq: number, each: AnyFact): AnyFact => ({
  ...each,
  moment: momentOf({ seq: String(seq), time: '1000' }),
})

test('facts folded twice change a list once', () => {
  const { store, shown } = given()
  const facts = [saved(5, 3), saved(6), unsaved(1), arranged([4, 2], [5, null])]
  store.fold(facts.flatMap((each) => [each, each]))
  expect(shown()).toEqual([6, 4, 5, 3, 2])
})

test('facts that arrive below pending edits are shown with them, and a rejection leaves the list exactly as confirmed', () => {
  const { store, shown, page, order } = given()
  const before = order.generation
  store.addPending('a', [arranged([4], [1])])
  store.addPending('b', [unsaved(2)])
  expect(shown()).toEqual([4, 1, 3])
  store.fold([saved(5, null)])
  expect(shown()).toEqual([4, 1, 3, 5])
  store.settle('a', [])
  expect(shown()).toEqual([1, 3, 4, 5])
  store.settle('b', [])
  expect(shown()).toEqual([1, 2, 3, 4, 5])
  expect(order.generation).toBe(before)
  store.addPending('c', [unsaved(1)])
  store.fold([page([5, 1, 2], 9_000)])
  expect(shown()).toEqual([5, 2])
})

test('deleted neighbours return to their positions, one by one and together', () => {
  const { store, shown } = given()
  store.fold([deleted(2, 3)])
  expect(shown()).toEqual([1, 4])
  store.fold([restored(2)])
  expect(shown()).toEqual([1, 2, 4])
  store.fold([deleted(1, 2, 4)])
  expect(shown()).toEqual([])
  store.fold([restored(1, 2, 4), restored(3)])
  expect(shown()).toEqual([1, 2, 3, 4])
})

test('the inverse of an act has the former positions, newest first', () => {
  const { store } = given()
  store.addPending('a', [unsaved(2), unsaved(3), unsaved(4)])
  expect(store.inverseOf('a')?.edits.map(({ id, formerPlace }) => [id, formerPlace?.before ?? null])).toEqual([
    [pinId(4), null],
    [pinId(3), pinId(4)],
    [pinId(2), pinId(3)],
  ])
})

test("a page from before the member's last act is ignored", () => {
  const { store, shown, page } = given()
  store.fold([act(5, unsaved(2))])
  store.fold([atSeq(4, page([1, 2, 3, 4], 900))])
  expect(shown()).toEqual([1, 3, 4])
  store.fold([atSeq(5, page([1, 3], 1_100))])
  expect(shown()).toEqual([1, 3])
})

test('an item below the fetched part is not shown, and the list becomes doubtful', () => {
  const { store, shown, order } = given('more')
  store.fold([saved(5, null)])
  expect(shown()).toEqual([1, 2, 3, 4])
  expect(order.isDoubtful).toBe(true)
})

test('the confirmed order is written to disk, while pages show the pending one', async () => {
  const { store, order, shown } = given()
  store.fold([saved(5)])
  const { mark } = await order.unsaved(async () => undefined)
  order.saved(mark)
  store.addPending('a', [arranged([4], [1])])
  expect(shown()).toEqual([5, 4, 1, 2, 3])
  expect((await order.unsaved(async () => undefined)).rows).toEqual([])
  store.settle('a', [arranged([4], [1])])
  const { rows } = await order.unsaved(async () => undefined)
  expect(rows[0]).toMatchObject({ count: 5 })
  expect(rows.length).toBe(2)
})

test('a command is executed again if its inputs changed, and shows nothing if it is impossible', () => {
  const { store } = given()
  const { boards, pins } = store.tables
  const wrong: string[] = []
  store.invalid$.subscribe(({ id }) => wrong.push(id))
  store.addPending('s', [saved(5)], () =>
    boards.get(FOOD_ID)?.deleted
      ? { ok: false, failure: { code: 'board/not-found', message: 'boardId: was deleted' } }
      : { ok: true, value: [saved(5)] },
  )
  store.fold([fact({ type: 'board/deleted', payload: { boardId: FOOD_ID } })])
  expect(wrong).toEqual(['s'])
  expect(pins.get(pinId(5))?.saved_to).toEqual([])
  store.fold([fact({ type: 'board/restored', payload: { boardId: FOOD_ID } })])
  expect(pins.get(pinId(5))?.saved_to.length).toBe(1)
  expect(boards.get(FOOD_ID)?.pin_count).toBe(5)
})

test('a save of a pin that is unknown here makes its list doubtful, and the list is stored as outdated', async () => {
  const { store, order, shown } = given()
  store.fold([saved(9)])
  expect(shown()).toEqual([1, 2, 3, 4])
  expect(order.isDoubtful).toBe(true)
  const { rows } = await order.unsaved(async () => undefined)
  expect(rows[0]).toMatchObject({ chunk: -1, at: 0 })
})

test("a first page from before the member's act on a list that was never fetched is ignored", () => {
  const { store, shown, order, page } = given()
  order.clear()
  store.fold([act(5, saved(5))])
  store.fold([atSeq(4, page([1, 2, 3, 4], 900))])
  expect(shown()).toEqual([])
  store.fold([atSeq(5, page([5, 1, 2, 3, 4], 1_100))])
  expect(shown()).toEqual([5, 1, 2, 3, 4])
})

test("the member's last act on a list is stored with it, because a page in the log may be older", async () => {
  const { store, order } = given()
  store.fold([act(5, saved(5))])
  const { rows } = await order.unsaved(async () => undefined)
  expect(rows[0]).toMatchObject({ lastEdit: momentOfAct('5', 1) })
})

test('an item that is moved before itself goes to the top, as on the server', () => {
  const { store, shown } = given('more')
  store.fold([arranged([3], [3])])
  expect(shown()).toEqual([3, 1, 2, 4])
  store.fold([saved(5, 5)])
  expect(shown()).toEqual([5, 3, 1, 2, 4])
})

test('a restored pin is at its former position among pins that were moved, saved and deleted around it', () => {
  const { store, shown } = given()
  store.fold([deleted(1), arranged([2], [2]), restored(1)])
  expect(shown()).toEqual([2, 1, 3, 4])
  store.fold([deleted(1), arranged([4], [3]), restored(1)])
  expect(shown()).toEqual([2, 1, 4, 3])
  store.fold([deleted(1), saved(5, 4), unsaved(4), restored(1)])
  expect(shown()).toEqual([2, 1, 5, 3])
  store.fold([deleted(5), deleted(1), restored(5), restored(1)])
  expect(shown()).toEqual([2, 1, 5, 3])
  store.fold([deleted(3), saved(6, null), restored(3)])
  expect(shown()).toEqual([2, 1, 5, 3, 6])
})

test('a pin that is moved before a deleted one is before it when it is restored, as on the server', () => {
  const { store, shown } = given()
  store.fold([deleted(3), arranged([1], [3])])
  expect(shown()).toEqual([2, 1, 4])
  store.fold([deleted(4), saved(5, 4), arranged([2], [4])])
  expect(shown()).toEqual([1, 5, 2])
  store.fold([restored(3), restored(4)])
  expect(shown()).toEqual([1, 3, 5, 2, 4])
})

test('a list that was fetched while a pin was deleted becomes doubtful when another pin is moved before that one', () => {
  const { store, order, page } = given()
  store.fold([deleted(3), page([1, 2, 4], 1_100), unsaved(1)])
  expect(order.isDoubtful).toBe(false)
  store.fold([arranged([4], [3])])
  expect(order.isDoubtful).toBe(true)
})

test('a list that was only on disk when its pin was restored has the pin at its former position', async () => {
  const first = given()
  first.store.fold([deleted(3, 4)])
  const { rows } = await first.order.unsaved(async () => undefined)
  const [head, ...chunks] = rows as [ListHeadRow, ...ListChunkRow[]]
  const { store, orders, shownIn } = withoutList()
  store.fold([deleted(3, 4), restored(3)])
  orders.load(KEY, { head, chunks })
  store.listLoaded(KEY)
  expect(shownIn()).toEqual([1, 2, 3])
})

test('a list that is not in memory and cannot follow an act is doubtful when it is loaded, and the snapshot is told once', () => {
  const { store, orders } = withoutList()
  store.fold([act(5, saved(9))])
  expect(orders.takeUnseenDoubts().get(KEY)).toBe(momentOfAct('5', 1))
  expect(orders.takeUnseenDoubts().size).toBe(0)
  orders.load(KEY, { head: { key: KEY, chunk: -1, count: 0, bookmark: LAST_BOOKMARK, at: 900 }, chunks: [] })
  expect(orders.get(KEY)?.isDoubtful).toBe(true)
})

test('a deletion that the server reported before the pin was restored and liked leaves the list unchanged', () => {
  const { store, shown } = given()
  const gone: NewFact = { type: 'pin/deleted', payload: { pinIds: [pinId(2)] } }
  store.fold([act(4, fact(gone))])
  expect(shown()).toEqual([1, 3, 4])
  store.fold([act(6, fact({ ...gone, type: 'pin/restored' }))])
  store.fold([act(7, fact({ type: 'pin/liked', payload: { pinId: pinId(2) } }))])
  store.fold([act(5, fact(gone))])
  expect(shown()).toEqual([1, 2, 3, 4])
})
