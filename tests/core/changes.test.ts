import { expect, test, vi } from 'vitest'
import type { AnyFact } from '#features/index.ts'
import { ME } from '#core/store/tables.ts'
import { factsOf } from '#core/log/schema.ts'
import { createFakeBrowser, type FakeTab } from '#testing/fake-browser.ts'
import { createFakeServer, rowsOf } from '#testing/fake-server.ts'
import { ana, food, FOOD_ID, gridPin, islandOf, pinId } from '#testing/samples.ts'
import { WAITS_AFTER_FAILURE } from '#testing/waits-after-failure.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })
const BOARD = `board:${FOOD_ID}`
const READ_AT_THE_START = { history: 'ab00'.repeat(8), member: ana.id, seq: '0', time: '1', applied: [] }

async function setUp() {
  const server = createFakeServer()
  server.put(FOOD_ID, [1, 2, 3])
  const browser = createFakeBrowser(server)
  const tab = await browser.openTab(MEMBER)
  const list = tab.list(BOARD)
  await until(() => expect(list.card(2)).toBeDefined())
  await until(() => expect(server.listening).toBe(1))
  await until(() => expect(server.seen.some(({ path }) => path.includes('ChangeFeed'))).toBe(true))
  await vi.waitFor(async () => expect(await tab.core.engine()!.disk.changesCursor()).not.toBeNull())
  return { server, browser, tab, list }
}

test('an act of another device is shown in every tab without a reload', async () => {
  const { server, browser, tab, list } = await setUp()
  // A page says when its rows were read, so a tab that takes them late does not treat them as newer than the change.
  const other = await browser.openTab({ ...MEMBER, sync: READ_AT_THE_START })
  const [othersList, picker] = [other.list(BOARD), other.watch('boards/picker', {})]
  await until(() => expect(othersList.card(2)).toBeDefined())
  await until(() => expect(picker()?.rows.length).toBe(1))
  expect(server.listening).toBe(1)
  server.put(FOOD_ID, [3, 1, 4, 5])
  server.tell({
    ...rowsOf({
      pins: [gridPin(1, { title: 'Renamed there' })],
      boards: [{ ...food, name: 'Kitchen', pin_count: 3 }],
      users: [{ ...ana, pin_count: 4 }],
    }),
    lists: { [BOARD]: {} },
  })
  await until(() => expect(list.ids()).toEqual([3, 1, 4, 5].map(pinId)))
  await until(() => expect(othersList.ids()).toEqual([3, 1, 4, 5].map(pinId)))
  await until(() => expect(picker()?.rows[0]?.name).toBe('Kitchen'))
  await until(() => expect(tab.core.engine()!.store.tables.users.get(ana.id)?.pin_count).toBe(4))
})

test('a server whose stream of events breaks is asked at once, and counts as unreachable if it does not answer', async () => {
  const { server, tab } = await setUp()
  const isAway = () => tab.core.engine()!.store.tables.app.get(ME)?.isServerAway
  expect(isAway()).not.toBe(true)
  server.failNext('health', 'network')
  server.breakStreams()
  await vi.waitFor(() => expect(isAway()).toBe(true), { timeout: 1_000, interval: 5 })
})

test("an act of another device between the page's creation and the first request for changes is not missed", async () => {
  const server = createFakeServer()
  server.put(FOOD_ID, [1, 2, 3])
  const browser = createFakeBrowser(server)
  server.tell(rowsOf({ pins: [gridPin(1, { title: 'Renamed there' })] }))
  const tab = await browser.openTab({
    ...MEMBER,
    sync: READ_AT_THE_START,
  })
  const { pins } = tab.core.engine()!.store.tables
  await until(() => expect(pins.get(pinId(1))?.title).toBe('Renamed there'))
})

test('a pin that another device deleted leaves the lists, and returns when it is restored', async () => {
  const { server, list } = await setUp()
  server.tell({ pins: { [pinId(2)]: null }, ...rowsOf({ boards: [{ ...food, pin_count: 2 }] }) })
  await until(() => expect(list.ids()).toEqual([1, 3].map(pinId)))
  server.tell(rowsOf({ pins: [server.pin(2)], boards: [food] }))
  await until(() => expect(list.ids()).toEqual([1, 2, 3].map(pinId)))
})

test('a list that changed before its board was deleted is read again when the board is restored', async () => {
  const { server, tab, list } = await setUp()
  server.put(FOOD_ID, [3])
  server.failNext('BoardFeed', 'board/not-found')
  server.tell({ boards: { [FOOD_ID]: null }, lists: { [BOARD]: null } })
  await until(() => expect(tab.core.engine()!.store.tables.lists.get(BOARD)?.state).toBe('missing'))
  server.tell(rowsOf({ boards: [{ ...food, pin_count: 1 }] }))
  await until(() => expect(list.ids()).toEqual([pinId(3)]))
})

test('a pending save to a board that another device deleted is rejected and shown as rejected', async () => {
  const { server, tab } = await setUp()
  const queue = tab.watch('offline/queue', {})
  const picker = tab.watch('boards/picker', {})
  await until(() => expect(picker()?.rows.length).toBe(1))
  server.failNext('Repin', 'network', 1_000)
  await tab.core.dispatch({ id: 's1', name: 'savePin', args: { pinId: pinId(9), boardId: FOOD_ID } })
  await until(() => expect(queue()?.rows).toMatchObject([WAITS_AFTER_FAILURE]))
  server.tell({ boards: { [FOOD_ID]: null } })
  await until(() => expect(queue()?.rows).toMatchObject([{ state: 'rejected', failure: 'board/not-found' }]))
  expect(server.effects).toEqual([])
})

test('pending changes stay above the acts of another device', async () => {
  const { server, tab, list } = await setUp()
  server.failNext('BoardPinOrder', 'network', 1_000)
  const args = { boardId: FOOD_ID, pinIds: [pinId(3)], places: [pinId(1)] }
  await tab.core.dispatch({ id: 'a1', name: 'arrangePins', args })
  await until(() => expect(list.ids()).toEqual([3, 1, 2].map(pinId)))
  server.put(FOOD_ID, [5, 1, 2, 3])
  server.tell({ lists: { [BOARD]: {} } })
  await until(() => expect(list.ids()).toEqual([5, 3, 1, 2].map(pinId)))
})

test('a tab that starts later asks from the stored cursor, and after too long treats everything as outdated', async () => {
  const { server, browser, tab } = await setUp()
  tab.close()
  server.put(FOOD_ID, [1])
  server.tell({}, { isReset: true })
  const again = await browser.openTab(MEMBER)
  const list = again.list(BOARD)
  await until(() => expect(list.ids()).toEqual([pinId(1)]))
  const asked = server.seen.filter(({ path }) => path.includes('ChangeFeed'))
  expect(asked.map(({ options }) => options['since'])).toEqual([null, '0'])
})

/** A save whose answer was lost: the server has it, and the change feed reports it. */
async function giveSaveWithLostAnswer({ server, tab }: Awaited<ReturnType<typeof setUp>>) {
  const queue = tab.watch('offline/queue', {})
  server.failNext('Repin', 'network', 1_000)
  await tab.core.dispatch({ id: 's1', name: 'savePin', args: { pinId: pinId(9), boardId: FOOD_ID } })
  await until(() => expect(queue()?.rows).toMatchObject([WAITS_AFTER_FAILURE]))
  const { id, name, url, privacy } = food
  server.tell(rowsOf({ pins: [gridPin(9, { saved_to: [{ id, name, url, privacy }] })] }))
  server.tell(rowsOf({ boards: [{ ...food, name: 'Kitchen' }] }))
  await until(() => expect(tab.core.engine()!.store.tables.boards.get(FOOD_ID)?.name).toBe('Kitchen'))
}

const boardsOfNine = (tab: FakeTab) =>
  tab.core
    .engine()
    ?.store.tables.pins.get(pinId(9))
    ?.saved_to.map(({ id }) => id)

test('a save that is discarded after its answer was lost is shown in the state of the server', async () => {
  const given = await setUp()
  await giveSaveWithLostAnswer(given)
  const other = await given.browser.openTab(MEMBER)
  expect(await other.core.request('discardChange', { id: 's1' })).toMatchObject({ ok: true })
  await until(() => expect(boardsOfNine(given.tab)).toEqual([FOOD_ID]))
  await until(() => expect(boardsOfNine(other)).toEqual([FOOD_ID]))
})

test('the same applies if it is discarded offline and the page is reloaded before the network is back', async () => {
  const given = await setUp()
  await giveSaveWithLostAnswer(given)
  given.tab.setOnline(false)
  expect(await given.tab.core.request('discardChange', { id: 's1' })).toMatchObject({ ok: true })
  given.tab.close()
  const again = await given.browser.openTab(MEMBER, { online: false })
  again.list('home')
  again.setOnline(true)
  await until(() => expect(boardsOfNine(again)).toEqual([FOOD_ID]))
})

test('a list that another device changed while no page showed it is requested again, also after a restart', async () => {
  const { server, browser, tab } = await setUp()
  tab.close()
  const second = await browser.openTab(MEMBER)
  await until(() => expect(server.listening).toBe(1))
  server.put(FOOD_ID, [3, 1, 4])
  server.tell({ lists: { [BOARD]: {} } })
  await vi.waitFor(
    async () => expect(await second.core.engine()!.disk.changesCursor()).toMatchObject({ cursor: '1' }),
    { timeout: 4_000 },
  )
  second.close()
  const third = await browser.openTab(MEMBER)
  const list = third.list(BOARD)
  await until(() => expect(list.ids()).toEqual([3, 1, 4].map(pinId)))
})

test('a pin that another device deleted and this one restored is present after the tail of the log is folded again', async () => {
  const { server, tab, list } = await setUp()
  server.data.pins.get(pinId(2))!.isDeleted = true
  server.tell({ pins: { [pinId(2)]: null } })
  await until(() => expect(list.ids()).toEqual([1, 3].map(pinId)))
  await tab.core.dispatch({ id: 'r1', name: 'restorePins', args: { pinIds: [pinId(2)] } })
  await until(() => expect(list.ids()).toEqual([1, 2, 3].map(pinId)))
  await tab.core.dispatch({ id: 'l1', name: 'likePin', args: { pinId: pinId(2) } })
  const { disk, log, store } = tab.core.engine()!
  await vi.waitFor(async () => expect(await disk.outbox()).toEqual([]), { timeout: 4_000 })
  await log.settled()
  const facts = (await disk.chunksAfter(0, 1_000)).flatMap((chunk) => factsOf(chunk) as readonly AnyFact[])
  store.fold(facts.slice(facts.findIndex(({ type }) => type === 'pin/gone')))
  expect(store.tables.pins.confirmed(pinId(2))?.deleted).toBeUndefined()
  expect(list.ids()).toEqual([1, 2, 3].map(pinId))
})
