import { expect, test, vi } from 'vitest'
import type { BoardId, ListKey, SectionId } from '#contracts/ids.ts'
import { boardList } from '#features/boards/domain/board-lists.ts'
import type { Act } from '#features/index.ts'
import { createFakeBrowser, type FakeTab } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })
const ART_ID = '502' as BoardId

let acts = 0

/** A member with two boards: Food has the pins 1 to 5, Art has 6 and 7. */
async function setUp() {
  const server = createFakeServer()
  server.addBoard(ART_ID, 'Art')
  server.put(FOOD_ID, [1, 2, 3, 4, 5])
  server.put(ART_ID, [6, 7])
  const browser = createFakeBrowser(server)
  return { server, browser, ...(await open(await browser.openTab(MEMBER))) }
}

async function open(tab: FakeTab) {
  const [foods, art] = [tab.list(`board:${FOOD_ID}`), tab.list(`board:${ART_ID}`)]
  const [picker, history, queue] = [
    tab.watch('boards/picker', {}),
    tab.watch('history/acts', {}),
    tab.watch('offline/queue', {}),
  ]
  await until(() => expect(picker()?.rows.length).toBe(2))
  await until(() => expect(foods.card(0)).toBeDefined())
  await until(() => expect(art.card(0)).toBeDefined())
  const numbers = (list: typeof foods) => () => list.ids().map((id) => Number(id.slice(-6)))
  async function act(next: Act) {
    acts += 1
    const id = `act-${acts}`
    const result = await tab.core.dispatch({ ...next, id })
    if (!result.ok) throw new Error(result.failure.message)
    return id
  }
  const undo = async (id?: string) => tab.core.request('undo', id === undefined ? {} : { id })
  const redo = async () => tab.core.request('redo', {})
  const { tables } = tab.core.engine()!.store
  return { tab, tables, food: numbers(foods), art: numbers(art), foods, picker, history, queue, act, undo, redo }
}

const five = [1, 2, 3, 4, 5]
const ids = (...numbers: number[]) => numbers.map(pinId)

test('saved, moved, arranged and removed pins change the lists of their boards at once', async () => {
  const { act, tab, food: foods, art, foods: list } = await setUp()
  tab.setOnline(false)
  const replaced = list.replacements()
  await act({ name: 'savePins', args: { boardId: FOOD_ID, pinIds: ids(7, 6) } })
  await until(() => expect(foods()).toEqual([6, 7, 1, 2, 3, 4, 5]))
  await act({ name: 'unsavePins', args: { boardId: FOOD_ID, pinIds: ids(7, 6) } })
  await until(() => expect(foods()).toEqual(five))
  await act({
    name: 'movePins',
    args: { fromBoardId: FOOD_ID, toBoardId: ART_ID, pinIds: ids(2, 3), places: [pinId(7), null] },
  })
  await until(() => expect(foods()).toEqual([1, 4, 5]))
  await until(() => expect(art()).toEqual([6, 2, 7, 3]))
  await act({ name: 'arrangePins', args: { boardId: FOOD_ID, pinIds: ids(5, 1), places: [pinId(4), null] } })
  await until(() => expect(foods()).toEqual([5, 4, 1]))
  expect(list.anchor()).toBeNull()
  expect(list.replacements()).toBeGreaterThan(replaced)
})

test('when everything is sent, the lists are those of the server, and counts are right and never negative', async () => {
  const { act, food: foods, art, server, tables, queue } = await setUp()
  await act({ name: 'movePins', args: { fromBoardId: FOOD_ID, toBoardId: ART_ID, pinIds: ids(1, 5) } })
  await act({ name: 'arrangePins', args: { boardId: ART_ID, pinIds: ids(7), places: [pinId(1)] } })
  await until(() => expect(server.effects).toEqual(['moved 1,5 to 502', 'arranged 7']))
  await until(() => expect(queue()?.rows).toEqual([]))
  expect(foods()).toEqual(server.numbersOn(FOOD_ID))
  expect(art()).toEqual(server.numbersOn(ART_ID))
  expect([tables.boards.get(FOOD_ID)?.pin_count, tables.boards.get(ART_ID)?.pin_count]).toEqual([3, 4])
})

test('a rejected move puts every pin back at its former position', async () => {
  const { act, tab, server, food: foods, art, queue, history } = await setUp()
  tab.setOnline(false)
  await act({ name: 'movePins', args: { fromBoardId: FOOD_ID, toBoardId: ART_ID, pinIds: ids(2, 4) } })
  await act({ name: 'arrangePins', args: { boardId: FOOD_ID, pinIds: ids(5), places: [pinId(1)] } })
  await until(() => expect(foods()).toEqual([5, 1, 3]))
  server.failNext('BulkEdit', 'access/denied')
  tab.setOnline(true)
  await until(() => expect(queue()?.rows).toMatchObject([{ name: 'movePins', state: 'rejected', count: 2 }]))
  await until(() => expect(foods()).toEqual([5, 1, 2, 3, 4]))
  expect(art()).toEqual([6, 7])
  await until(() => expect(history()?.recent.map(({ name }) => name)).toEqual(['arrangePins']))
})

test('a deleted pin leaves every list and view, and returns to its positions when it is restored', async () => {
  const { act, tab, tables, food: foods, undo, server } = await setUp()
  const home = tab.list('home')
  const closeup = tab.watch('pins/closeup', { pinId: pinId(3) })
  await until(() => expect(home.card(3)?.id).toBe(pinId(3)))
  const count = () => tables.boards.get(FOOD_ID)?.pin_count
  expect(count()).toBe(5)
  await act({ name: 'deletePins', args: { pinIds: ids(2, 3) } })
  await until(() => expect(foods()).toEqual([1, 4, 5]))
  await until(() => expect(home.ids().slice(0, 4)).toEqual(ids(0, 1, 4, 5)))
  await until(() => expect(closeup()?.state).toBe('missing'))
  await until(() => expect(server.effects).toEqual(['deleted 2,3']))
  expect(count()).toBe(3)
  expect((await undo()).ok).toBe(true)
  await until(() => expect(foods()).toEqual(five))
  await until(() => expect(home.ids().slice(0, 5)).toEqual(ids(0, 1, 2, 3, 4)))
  await until(() => expect(closeup()?.state).toBe('ready'))
  await until(() => expect(server.effects).toEqual(['deleted 2,3', 'restored 2,3']))
  expect(count()).toBe(5)
})

test('a list that becomes empty says so at once, and so does one that has items again', async () => {
  const { act, tab, undo } = await setUp()
  const status = tab.watch('feed/status', { key: boardList(ART_ID) })
  await until(() => expect(status()).toMatchObject({ state: 'end', count: 2 }))
  await act({ name: 'unsavePins', args: { boardId: ART_ID, pinIds: ids(6, 7) } })
  await until(() => expect(status()).toMatchObject({ state: 'end', count: 0 }))
  await undo()
  await until(() => expect(status()).toMatchObject({ state: 'end', count: 2 }))
})

test("the page of a missing board is there again when the board's deletion is undone", async () => {
  const { act, tab, undo, queue } = await setUp()
  await act({ name: 'deleteBoard', args: { boardId: ART_ID } })
  await until(() => expect(queue()?.rows).toEqual([]))
  const page = tab.watch('boards/page', { username: 'ana', slug: 'art' })
  await until(() => expect(page()?.state).toBe('missing'))
  await undo()
  await until(() => expect(page()).toMatchObject({ state: 'ready', board: { name: 'Art' } }))
})

test("a page that was opened under a board's first name follows it through several names and their undo", async () => {
  const { act, tab, undo, redo } = await setUp()
  tab.setOnline(false)
  const followed = tab.watch('boards/followed', { boardId: ART_ID })
  const names = Array.from({ length: 8 }, (_, i) => `Art ${i + 1}`)
  for (const name of names) await act({ name: 'editBoard', args: { boardId: ART_ID, changes: { name } } })
  await until(() => expect(followed()?.board).toMatchObject({ name: 'Art 8', url: '/ana/art-8/' }))
  await act({ name: 'createBoard', args: { boardId: '503' as BoardId, name: 'Art', privacy: 'public' } })
  expect(followed()?.board).toMatchObject({ name: 'Art 8' })
  await undo()
  for (const name of ['Art', ...names].slice(0, -1).toReversed()) {
    await undo()
    await until(() => expect(followed()?.board?.name).toBe(name))
  }
  await redo()
  await until(() => expect(followed()?.board?.slug).toBe('art-1'))
  await act({ name: 'deleteBoard', args: { boardId: ART_ID } })
  await until(() => expect(followed()).toEqual({ board: null, isDeleted: true }))
})

test('a board that is created offline has its list at once and after a restart, and then the one of the server', async () => {
  const NEW_ID = '503' as BoardId
  const { act, tab, browser, server } = await setUp()
  tab.setOnline(false)
  await act({ name: 'createBoard', args: { boardId: NEW_ID, name: 'Finds', privacy: 'public' } })
  tab.list(boardList(NEW_ID))
  const status = tab.watch('feed/status', { key: boardList(NEW_ID) })
  await until(() => expect(status()).toMatchObject({ state: 'end', count: 0 }))
  await act({ name: 'savePins', args: { boardId: NEW_ID, pinIds: ids(6, 1) } })
  await until(() => expect(status()).toMatchObject({ state: 'end', count: 2 }))
  const sectionId = '903' as SectionId
  await act({ name: 'createSection', args: { boardId: NEW_ID, sectionId, title: 'Soups' } })
  tab.list(`section:${sectionId}`)
  const section = tab.watch('feed/status', { key: `section:${sectionId}` as ListKey })
  await until(() => expect(section()).toMatchObject({ state: 'end', count: 0 }))
  tab.close()

  const again = await browser.openTab(MEMBER, { online: false })
  const list = again.list(boardList(NEW_ID))
  await until(() => expect(list.ids()).toEqual(ids(1, 6)))
  await until(() => expect(list.card(1)?.id).toBe(pinId(6)))
  again.setOnline(true)
  const queue = again.watch('offline/queue', {})
  await until(() => expect(queue()?.rows).toEqual([]))
  expect(server.numbersOn(NEW_ID)).toEqual([1, 6])
  expect(list.ids()).toEqual(ids(1, 6))
})

test('every organising act is undone exactly and redone, also offline', async () => {
  const { act, tab, tables, food: foods, art, undo, redo, history, server, queue } = await setUp()
  tab.setOnline(false)
  const steps: readonly { readonly act: Act; readonly after: readonly [number[], number[]] }[] = [
    {
      act: { name: 'savePin', args: { boardId: FOOD_ID, pinId: pinId(6) } },
      after: [
        [6, 1, 2, 3, 4, 5],
        [6, 7],
      ],
    },
    {
      act: { name: 'unsavePin', args: { boardId: FOOD_ID, pinId: pinId(3) } },
      after: [
        [6, 1, 2, 4, 5],
        [6, 7],
      ],
    },
    {
      act: { name: 'movePins', args: { fromBoardId: FOOD_ID, toBoardId: ART_ID, pinIds: ids(1, 6, 5) } },
      after: [
        [2, 4],
        [5, 1, 6, 7],
      ],
    },
    {
      act: { name: 'arrangePins', args: { boardId: ART_ID, pinIds: ids(7, 1), places: [pinId(1), null] } },
      after: [
        [2, 4],
        [5, 7, 6, 1],
      ],
    },
    {
      act: { name: 'unsavePins', args: { boardId: ART_ID, pinIds: ids(5, 6) } },
      after: [
        [2, 4],
        [7, 1],
      ],
    },
  ]
  const shows = (after: readonly [number[], number[]]) => until(() => expect([foods(), art()]).toEqual(after))
  for (const step of steps) {
    await act(step.act)
    await shows(step.after)
  }
  await act({ name: 'editBoard', args: { boardId: ART_ID, changes: { name: 'Paintings' } } })
  await act({ name: 'editPin', args: { pinId: pinId(7), changes: { title: 'A horse' } } })
  await undo()
  await undo()
  await until(() => expect(tables.pins.get(pinId(7))?.title).toBe('Pin 7'))
  expect(tables.boards.get(ART_ID)?.name).toBe('Art')
  for (const before of steps.slice(0, -1).reverse()) {
    expect((await undo()).ok).toBe(true)
    await shows(before.after)
  }
  await undo()
  await shows([five, [6, 7]])
  await until(() => expect(history()?.undo).toBeNull())
  for (const step of steps) {
    await redo()
    await shows(step.after)
  }
  await redo()
  await redo()
  expect(await redo()).toEqual({ ok: true, value: null })
  expect(tables.boards.get(ART_ID)?.name).toBe('Paintings')
  tab.setOnline(true)
  await vi.waitFor(() => expect(queue()?.rows).toEqual([]), { timeout: 20_000, interval: 20 })
  expect(foods()).toEqual(server.numbersOn(FOOD_ID))
  expect(art()).toEqual(server.numbersOn(ART_ID))
}, 30_000)

test('a written text is shown at once in its stored form, without characters that reverse other text', async () => {
  const { act, tab, tables, picker } = await setUp()
  tab.setOnline(false)
  const boardId = '503' as BoardId
  await act({ name: 'createBoard', args: { boardId, name: ' \u202EJam ', privacy: 'public' } })
  await act({ name: 'editBoard', args: { boardId: ART_ID, changes: { name: 'A\u2067rts', description: '\u202Dold' } } })
  await act({ name: 'editPin', args: { pinId: pinId(1), changes: { title: 'So\u202Eup\u200F' } } })
  await until(() => expect(picker()?.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Jam', 'Arts'])))
  expect(tables.boards.get(ART_ID)?.description).toBe('old')
  expect(tables.pins.get(pinId(1))?.title).toBe('Soup\u200F')
  const nameless = { boardId: '504' as BoardId, name: '\u202E', privacy: 'public' } as const
  expect(await tab.core.dispatch({ id: 'nameless', name: 'createBoard', args: nameless })).toMatchObject({
    failure: { field: 'name' },
  })
})
