import { expect, test, vi } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { boardList } from '#features/boards/domain/board-lists.ts'
import type { Act } from '#features/index.ts'
import type { NewFact } from '#features/index.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'

const ART_ID = '502' as BoardId
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })
const ids = (...numbers: number[]) => numbers.map(pinId)

/** Food has the pins 1 to 5, Art has 6 and 7. `elsewhere` reports an act of another device. */
async function setUp() {
  const server = createFakeServer()
  server.addBoard(ART_ID, 'Art')
  server.put(FOOD_ID, [1, 2, 3, 4, 5])
  server.put(ART_ID, [6, 7])
  const browser = createFakeBrowser(server)
  const tab = await browser.openTab(islandOf(ana))
  const [foods, art] = [tab.list(boardList(FOOD_ID)), tab.list(boardList(ART_ID))]
  const [history, queue, picker] = [
    tab.watch('history/acts', {}),
    tab.watch('offline/queue', {}),
    tab.watch('boards/picker', {}),
  ]
  await until(() => expect(picker()?.rows.length).toBe(2))
  await until(() => expect(foods.card(0)).toBeDefined())
  await until(() => expect(art.card(0)).toBeDefined())
  const engine = tab.core.engine()!
  const numbers = (list: typeof foods) => list.ids().map((id) => Number(id.slice(-6)))
  let acts = 0
  return {
    browser,
    server,
    tables: engine.store.tables,
    history,
    food: () => numbers(foods),
    art: () => numbers(art),
    async act(act: Act) {
      acts += 1
      const done = await tab.core.dispatch({ ...act, id: `act-${acts}` })
      if (!done.ok) throw new Error(done.failure.message)
      await vi.waitFor(async () => expect(await engine.disk.outbox()).toEqual([]), { timeout: 4_000, interval: 5 })
      await until(() => expect(queue()?.rows).toEqual([]))
    },
    elsewhere: (...facts: readonly NewFact[]) => engine.receive(facts),
    async undo() {
      const done = await tab.core.request('undo', {})
      return done.ok ? done.value && (done.value.part ?? 'all') : done.failure.code
    },
    async redo() {
      const done = await tab.core.request('redo', {})
      return done.ok ? done.value && (done.value.part ?? 'all') : done.failure.code
    },
  }
}

test('a title that was changed on another device stays, and the act leaves the history in every tab', async () => {
  const { act, undo, elsewhere, tables, history, browser } = await setUp()
  const second = await browser.openTab(islandOf(ana))
  const seen = second.watch('history/acts', {})
  await act({ name: 'editPin', args: { pinId: pinId(1), changes: { title: 'Mine' } } })
  await until(() => expect(seen()?.undo?.name).toBe('editPin'))
  await elsewhere({ type: 'pin/edited', payload: { pinId: pinId(1), changes: { title: 'Theirs' } } })
  expect(await undo()).toBe('none')
  expect(tables.pins.get(pinId(1))?.title).toBe('Theirs')
  await until(() => expect(history()?.recent).toEqual([]))
  await until(() => expect(seen()?.recent).toEqual([]))
  const third = await browser.openTab(islandOf(ana))
  const stored = third.watch('history/acts', {})
  await third.core.request('undo', {})
  await until(() => expect(stored()?.recent).toEqual([]))
})

test('an undo reverts only those fields of a board that nobody changed since', async () => {
  const { act, undo, redo, elsewhere, tables, server } = await setUp()
  await act({ name: 'editBoard', args: { boardId: ART_ID, changes: { name: ' Paintings ', description: 'Old ones' } } })
  await elsewhere({ type: 'board/edited', payload: { boardId: ART_ID, changes: { description: 'New ones' } } })
  server.data.boards.get(ART_ID)!.description = 'New ones'
  expect(await undo()).toBe('some')
  expect(tables.boards.get(ART_ID)).toMatchObject({ name: 'Art', description: 'New ones' })
  expect(await redo()).toBe('all')
  expect(tables.boards.get(ART_ID)).toMatchObject({ name: 'Paintings', description: 'New ones' })
})

test('pins that were moved on another device stay there; the others are moved back', async () => {
  const { act, undo, elsewhere, food: foods, art } = await setUp()
  await act({ name: 'savePins', args: { boardId: FOOD_ID, pinIds: ids(6, 7) } })
  await elsewhere({ type: 'pin/unsaved', payload: { pinId: pinId(6), boardId: FOOD_ID } })
  expect(await undo()).toBe('some')
  await until(() => expect(foods()).toEqual([1, 2, 3, 4, 5]))
  expect(art()).toEqual([6, 7])
})

test('pins that were moved to a board that no longer exists return to their former board', async () => {
  const { act, undo, elsewhere, food: foods, tables } = await setUp()
  await act({ name: 'movePins', args: { fromBoardId: FOOD_ID, toBoardId: ART_ID, pinIds: ids(2, 3) } })
  await elsewhere({ type: 'board/deleted', payload: { boardId: ART_ID } })
  expect(await undo()).toBe('all')
  await until(() => expect(foods()).toEqual([1, 2, 3, 4, 5]))
  expect(tables.pins.get(pinId(2))?.saved_to.some(({ id }) => id === FOOD_ID)).toBe(true)
})

test('a pin returns to its remaining neighbour if the other one is gone', async () => {
  const { act, undo, elsewhere, food: foods } = await setUp()
  await act({ name: 'unsavePins', args: { boardId: FOOD_ID, pinIds: ids(3) } })
  await elsewhere({ type: 'pin/unsaved', payload: { pinId: pinId(4), boardId: FOOD_ID } })
  expect(await undo()).toBe('all')
  await until(() => expect(foods()).toEqual([1, 2, 3, 5]))
})

test('of arranged pins, only those that are still where they were put are moved back', async () => {
  const { act, undo, elsewhere, food: foods } = await setUp()
  await act({ name: 'arrangePins', args: { boardId: FOOD_ID, pinIds: ids(5, 1), places: [pinId(2), null] } })
  await until(() => expect(foods()).toEqual([5, 2, 3, 4, 1]))
  await elsewhere({ type: 'pin/arranged', payload: { boardId: FOOD_ID, pinIds: ids(5), places: [pinId(4)] } })
  await until(() => expect(foods()).toEqual([2, 3, 5, 4, 1]))
  expect(await undo()).toBe('some')
  await until(() => expect(foods()).toEqual([1, 2, 3, 5, 4]))
})

test('a second press of the undo keys takes back the act before one on a pin that is gone', async () => {
  const { act, undo, elsewhere, tables } = await setUp()
  await act({ name: 'editBoard', args: { boardId: FOOD_ID, changes: { name: 'Meals' } } })
  await act({ name: 'editPin', args: { pinId: pinId(1), changes: { title: 'Mine' } } })
  await elsewhere({ type: 'pin/deleted', payload: { pinIds: ids(1) } })
  expect(await undo()).toBe('pin/not-found')
  expect(await undo()).toBe('all')
  expect(tables.boards.get(FOOD_ID)?.name).toBe('Food')
})

test('undoing the move of a pin whose former board is unknown here moves it back and does not remove it from both boards', async () => {
  const { act, undo, redo, elsewhere, tables, server } = await setUp()
  const boardsOf = (id: string) => tables.pins.get(id)?.saved_to.map(({ id: board }) => board)
  // This is how it is reported while that board is deleted. When the board is restored, the server has the pin there
  // again.
  await elsewhere({ type: 'pin/unsaved', payload: { pinId: pinId(2), boardId: FOOD_ID } })
  await act({ name: 'movePins', args: { fromBoardId: FOOD_ID, toBoardId: ART_ID, pinIds: ids(2) } })
  expect(server.numbersOn(ART_ID)).toContain(2)
  expect(await undo()).toBe('all')
  await until(() => expect(server.numbersOn(FOOD_ID)).toContain(2))
  expect(server.numbersOn(ART_ID)).not.toContain(2)
  expect(boardsOf(pinId(2))).toEqual([FOOD_ID])
  expect(await redo()).toBe('all')
  await until(() => expect(server.numbersOn(ART_ID)).toContain(2))
  expect(boardsOf(pinId(2))).toEqual([ART_ID])
})
