import { expect, test, vi } from 'vitest'
import { boardList } from '#features/boards/domain/board-lists.ts'
import type { Act } from '#features/index.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer, rowsOf } from '#testing/fake-server.ts'
import { doAct } from '#testing/server/model-acts.ts'
import { ana, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'
import { WAITS_AFTER_FAILURE } from '#testing/waits-after-failure.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 6_000, interval: 5 })
const CHANGED_SINCE = { state: 'rejected', failure: 'act/changed-since' } as const

/** Food has the pins 1 to 4. `elsewhere` reports an act of another device, which this one learns from its feed. */
async function setUp() {
  const server = createFakeServer()
  server.put(FOOD_ID, [1, 2, 3, 4])
  const browser = createFakeBrowser(server)
  const tab = await browser.openTab(islandOf(ana))
  const foods = tab.list(boardList(FOOD_ID))
  const [history, queue, picker] = [
    tab.watch('history/acts', {}),
    tab.watch('offline/queue', {}),
    tab.watch('boards/picker', {}),
  ]
  await until(() => expect(picker()?.rows.length).toBe(1))
  await until(() => expect(foods.card(0)).toBeDefined())
  const { tables } = tab.core.engine()!.store
  let acts = 0
  return {
    tab,
    browser,
    server,
    history,
    queue,
    tables,
    titleOf: (number: number) => tables.pins.get(pinId(number))?.title,
    boardName: () => tables.boards.get(FOOD_ID)?.name,
    food: () => foods.ids().map((id) => Number(id.slice(-6))),
    async act(act: Act) {
      acts += 1
      const done = await tab.core.dispatch({ ...act, id: `act-${acts}` })
      if (!done.ok) throw new Error(done.failure.message)
      await vi.waitFor(async () => expect(await tab.core.engine()!.disk.outbox()).toEqual([]), { timeout: 4_000 })
      await until(() => expect(queue()?.rows).toEqual([]))
    },
    elsewhere(call: string, options: Readonly<Record<string, unknown>>) {
      doAct(server.data, `POST /resource/${call}/update/`, ana.id, options)
    },
    async step(way: 'undo' | 'redo') {
      const done = await tab.core.request(way, {})
      return done.ok ? done.value && (done.value.part ?? 'all') : done.failure.code
    },
  }
}

const edit: Act = { name: 'editPin', args: { pinId: pinId(1), changes: { title: 'Mine' } } }

test('an undo is rejected if another device changed the title since; its title is shown, and the undo can be tried again', async () => {
  const { tab, server, act, elsewhere, step, titleOf, queue, history } = await setUp()
  await act(edit)
  tab.setOnline(false)
  expect(await step('undo')).toBe('all')
  await until(() => expect(titleOf(1)).toBe('Pin 1'))
  elsewhere('PinResource', { id: pinId(1), title: 'Theirs' })
  server.tell(rowsOf({ pins: [server.pin(1)] }))
  tab.setOnline(true)
  await until(() => expect(queue()?.rows).toMatchObject([{ ...CHANGED_SINCE, name: 'editPin', step: 'undo' }]))
  await until(() => expect(titleOf(1)).toBe('Theirs'))
  expect(server.pin(1).title).toBe('Theirs')
  expect(history()?.undo).toMatchObject({ name: 'editPin', state: 'done' })
  expect(await step('undo')).toBe('none')
  expect(history()?.recent).toEqual([])
})

test('an undo that only the server rejects is reverted on the screen, and the present state is requested', async () => {
  const { server, act, elsewhere, step, titleOf, queue } = await setUp()
  await act(edit)
  elsewhere('PinResource', { id: pinId(1), title: 'Theirs' })
  const asked = () => server.seen.filter(({ path }) => path.includes('ChangeFeedResource')).length
  const before = asked()
  expect(await step('undo')).toBe('all')
  await until(() => expect(queue()?.rows).toMatchObject([CHANGED_SINCE]))
  expect(titleOf(1)).toBe('Mine')
  await until(() => expect(asked()).toBeGreaterThan(before))
  expect(server.pin(1).title).toBe('Theirs')
})

test('a pending undo is rejected here as soon as the newer title arrives', async () => {
  const { server, act, step, titleOf, queue } = await setUp()
  await act(edit)
  const edits = () => server.effects.filter((effect) => effect.startsWith('edited')).length
  expect(edits()).toBe(1)
  server.failNext('PinResource/update', 'server/unavailable', 100)
  expect(await step('undo')).toBe('all')
  await until(() => expect(queue()?.rows).toMatchObject([WAITS_AFTER_FAILURE]))
  server.tell(rowsOf({ pins: [{ ...server.pin(1), title: 'Theirs' }] }))
  await until(() => expect(queue()?.rows).toMatchObject([CHANGED_SINCE]))
  expect(titleOf(1)).toBe('Theirs')
  expect(edits()).toBe(1)
})

test('a redo is rejected in the same way', async () => {
  const { act, elsewhere, step, boardName, queue, history } = await setUp()
  await act({ name: 'editBoard', args: { boardId: FOOD_ID, changes: { name: 'Meals' } } })
  expect(await step('undo')).toBe('all')
  await until(() => expect(queue()?.rows).toEqual([]))
  elsewhere('BoardResource', { board_id: FOOD_ID, name: 'Theirs' })
  expect(await step('redo')).toBe('all')
  expect(boardName()).toBe('Meals')
  await until(() => expect(queue()?.rows).toMatchObject([{ ...CHANGED_SINCE, step: 'redo' }]))
  await until(() => expect(boardName()).toBe('Theirs'))
  expect(history()?.redo).toMatchObject({ name: 'editBoard', state: 'undone' })
})

test('pins that another device moved are not moved back, nor those that go with them', async () => {
  const { act, elsewhere, step, food, queue, server } = await setUp()
  const places = [pinId(1), pinId(2)]
  await act({ name: 'arrangePins', args: { boardId: FOOD_ID, pinIds: [pinId(4), pinId(3)], places } })
  await until(() => expect(food()).toEqual([4, 1, 3, 2]))
  elsewhere('BoardPinOrderResource', { board_id: FOOD_ID, pin_ids: [pinId(4)], places: [pinId(2)] })
  expect(server.numbersOn(FOOD_ID)).toEqual([1, 3, 4, 2])
  expect(await step('undo')).toBe('all')
  await until(() => expect(queue()?.rows).toMatchObject([CHANGED_SINCE]))
  expect(server.numbersOn(FOOD_ID)).toEqual([1, 3, 4, 2])
})

test('pending acts are undone one after the other, and each undo expects the result of the one before', async () => {
  const { tab, server, act, step, titleOf, queue } = await setUp()
  await act(edit)
  tab.setOnline(false)
  const changes = { title: 'Mine again' }
  await tab.core.dispatch({ id: 'second', name: 'editPin', args: { pinId: pinId(1), changes } })
  for (const title of ['Mine', 'Pin 1']) {
    expect(await step('undo')).toBe('all')
    await until(() => expect(titleOf(1)).toBe(title))
  }
  expect(await step('redo')).toBe('all')
  tab.setOnline(true)
  await until(() => expect(queue()?.rows).toEqual([]))
  expect([titleOf(1), server.pin(1).title]).toEqual(['Mine', 'Mine'])
})

test('an undo restores what the edit replaced on the server, also after a restart and in another tab', async () => {
  const { tab, browser, server, elsewhere, titleOf, boardName, queue } = await setUp()
  const second = await browser.openTab(islandOf(ana))
  const seen = second.watch('history/acts', {})
  tab.setOnline(false)
  await tab.core.dispatch({ ...edit, id: 'pin' })
  await tab.core.dispatch({
    id: 'board',
    name: 'editBoard',
    args: { boardId: FOOD_ID, changes: { name: 'Mine', privacy: 'public' } },
  })
  await until(() => expect(seen()?.undo?.name).toBe('editBoard'))
  elsewhere('PinResource', { id: pinId(1), title: 'Theirs' })
  elsewhere('BoardResource', { board_id: FOOD_ID, name: 'Their meals', privacy: 'secret' })
  tab.setOnline(true)
  await until(() => expect(queue()?.rows).toEqual([]))
  expect([titleOf(1), boardName()]).toEqual(['Mine', 'Mine'])
  expect((await second.core.request('undo', {})).ok).toBe(true)
  await until(() => expect(server.boards[0]).toMatchObject({ name: 'Their meals', privacy: 'secret' }))
  const third = await browser.openTab(islandOf(ana))
  expect((await third.core.request('undo', {})).ok).toBe(true)
  await until(() => expect(server.pin(1).title).toBe('Theirs'))
  expect((await third.core.request('redo', {})).ok).toBe(true)
  await until(() => expect(server.pin(1).title).toBe('Mine'))
})

test('an undo that waits behind its edit is rejected if the edit replaced something else, and restores that when it is tried again', async () => {
  const { tab, server, elsewhere, step, titleOf, queue } = await setUp()
  tab.setOnline(false)
  await tab.core.dispatch({ ...edit, id: 'edit' })
  expect(await step('undo')).toBe('all')
  elsewhere('PinResource', { id: pinId(1), title: 'Theirs' })
  tab.setOnline(true)
  await until(() => expect(queue()?.rows).toMatchObject([{ ...CHANGED_SINCE, step: 'undo' }]))
  expect([titleOf(1), server.pin(1).title]).toEqual(['Mine', 'Mine'])
  expect((await tab.core.request('retryChange', { id: queue()!.rows[0]!.id })).ok).toBe(true)
  await until(() => expect(server.pin(1).title).toBe('Theirs'))
  await until(() => expect(queue()?.rows).toEqual([]))
})

test('an edit to a value that another device had already written cannot be undone', async () => {
  const { tab, elsewhere, queue, history } = await setUp()
  tab.setOnline(false)
  await tab.core.dispatch({ ...edit, id: 'edit' })
  elsewhere('PinResource', { id: pinId(1), title: 'Mine' })
  tab.setOnline(true)
  await until(() => expect(queue()?.rows).toEqual([]))
  await until(() => expect(history()?.undo).toBeNull())
})
