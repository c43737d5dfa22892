import { expect, test, vi } from 'vitest'
import { FIRST_TRY_MAX_DAYS } from '#contracts/sync.ts'
import { boardList } from '#features/boards/domain/board-lists.ts'
import type { BoardId } from '#contracts/ids.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { BEN_ID, newBoard, wireUser } from '#testing/server/model-data.ts'
import { ana, ANA_ID, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'
import { WAITS_AFTER_FAILURE } from '#testing/waits-after-failure.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 6_000, interval: 5 })
const DAY_US = 86_400_000_000

async function setUp() {
  const server = createFakeServer()
  server.put(FOOD_ID, [1, 2, 3])
  const browser = createFakeBrowser(server)
  const tab = await browser.openTab(islandOf(ana))
  const [list, queue] = [tab.list(boardList(FOOD_ID)), tab.watch('offline/queue', {})]
  const home = tab.list('home')
  await until(() => expect(home.card(9)).toBeDefined())
  const picker = tab.watch('boards/picker', {})
  await until(() => expect(list.card(2)).toBeDefined())
  await until(() => expect(picker()?.rows.length).toBe(1))
  await vi.waitFor(async () => expect(await tab.core.engine()!.disk.changesCursor()).not.toBeNull())
  const save = (id: string, number: number) =>
    tab.core.dispatch({ id, name: 'savePin', args: { pinId: pinId(number), boardId: FOOD_ID } })
  const tries = (part: string) => server.seen.filter(({ path, key }) => path.includes(part) && key !== null)
  return { server, browser, tab, list, queue, save, tries }
}

test('a command whose answers are lost ends when another answer reports it as carried out', async () => {
  const { server, tab, queue, list, save, tries } = await setUp()
  server.failNext('Repin', 'lost', 1)
  await save('s1', 9)
  await until(() => expect(queue()?.rows).toMatchObject([WAITS_AFTER_FAILURE]))
  server.tell({})
  await until(() => expect(queue()?.rows).toEqual([]))
  expect(tries('Repin').length).toBe(1)
  expect(server.effects).toEqual([`saved ${pinId(9)} to ${FOOD_ID}`])
  await until(() => expect(list.ids()).toEqual([9, 1, 2, 3].map(pinId)))
  const { boards } = tab.core.engine()!.store.tables
  expect([boards.get(FOOD_ID)?.pin_count, boards.confirmed(FOOD_ID)?.pin_count]).toEqual([4, 4])
})

test("every try of a command names the server's time of its first try, also after a restart", async () => {
  const { server, browser, tab, queue, save, tries } = await setUp()
  server.failNext('Repin', 'network', 1)
  await save('s1', 9)
  await until(() => expect(queue()?.rows).toMatchObject([WAITS_AFTER_FAILURE]))
  tab.close()
  server.timeUs += DAY_US
  await browser.openTab(islandOf(ana))
  await until(() => expect(server.effects.length).toBe(1))
  const [first, second] = tries('Repin').map(({ firstTried }) => firstTried)
  expect(first).toMatch(/^\d{16}$/)
  expect(second).toBe(first)
})

test('a command that was first tried too long ago is rejected and can be repeated as a new one; one that was never sent has no limit', async () => {
  const { server, tab, queue, save } = await setUp()
  server.failNext('Repin', 'network', 1)
  await save('s1', 9)
  await until(() => expect(queue()?.rows).toMatchObject([WAITS_AFTER_FAILURE]))
  tab.setOnline(false)
  await tab.core.dispatch({ id: 'l1', name: 'likePin', args: { pinId: pinId(7) } })
  server.timeUs += (FIRST_TRY_MAX_DAYS + 1) * DAY_US
  tab.setOnline(true)
  await until(() => expect(queue()?.rows).toMatchObject([{ id: 's1', state: 'rejected', failure: 'key/expired' }]))
  expect(server.effects).toEqual([`liked ${pinId(7)}`])
  await tab.core.request('retryChange', { id: 's1' })
  await until(() => expect(server.effects).toContain(`saved ${pinId(9)} to ${FOOD_ID}`))
})

test('a server that was restored from a backup is believed, and pending commands are kept', async () => {
  const { server, tab, queue, list, save } = await setUp()
  server.backUp()
  await save('s1', 9)
  await until(() => expect(list.ids()).toEqual([9, 1, 2, 3].map(pinId)))
  await until(() => expect(queue()?.rows).toEqual([]))
  server.failNext('react', 'network', 1)
  await tab.core.dispatch({ id: 'l1', name: 'likePin', args: { pinId: pinId(2) } })
  await until(() => expect(queue()?.rows).toMatchObject([WAITS_AFTER_FAILURE]))
  server.restore()
  server.tell({})
  await until(() => expect(list.ids()).toEqual([1, 2, 3].map(pinId)))
  await until(() => expect(server.effects).toEqual([`liked ${pinId(2)}`]))
  await until(() => expect(list.card(1)).toMatchObject({ liked: true, pending: false }))
  await save('s2', 8)
  await until(() => expect(server.numbersOn(FOOD_ID)).toEqual([8, 1, 2, 3]))
  await until(() => expect(list.ids()).toEqual([8, 1, 2, 3].map(pinId)))
})

test('after an act that touched more than its answer lists, the lists are read again', async () => {
  const { server, list, save } = await setUp()
  server.put(FOOD_ID, [5, 1, 2, 3])
  server.wideNext = 1
  await save('s1', 9)
  await until(() => expect(list.ids()).toEqual([9, 5, 1, 2, 3].map(pinId)))
})

test('an act of one member on a shared board is shown to the other, in both directions', async () => {
  const { server, tab } = await setUp()
  const shared = '503' as BoardId
  server.data.boards.set(shared, newBoard(shared, ANA_ID, 'Shared', [BEN_ID]))
  const own = tab.list(boardList(shared))
  const ben = await createFakeBrowser(server.as(BEN_ID)).openTab(islandOf(wireUser(server.data, BEN_ID)))
  const home = ben.list('home')
  const theirs = ben.list(boardList(shared))
  await until(() => expect(home.card(5)).toBeDefined())
  await until(() => expect([own.geometry()?.count, theirs.geometry()?.count]).toEqual([0, 0]))
  await vi.waitFor(async () => expect(await ben.core.engine()!.disk.changesCursor()).not.toBeNull())
  const put = (by: typeof tab, id: string, number: number) =>
    by.core.dispatch({ id, name: 'savePin', args: { pinId: pinId(number), boardId: shared } })
  expect(await put(ben, 'b1', 5)).toMatchObject({ ok: true })
  await until(() => expect(own.ids()).toEqual([pinId(5)]))
  expect(await put(tab, 'a1', 2)).toMatchObject({ ok: true })
  await until(() => expect(theirs.ids()).toEqual([2, 5].map(pinId)))
  const countsOf = (one: typeof tab) => one.core.engine()!.store.tables.boards.get(shared)?.pin_count
  await until(() => expect([countsOf(tab), countsOf(ben)]).toEqual([2, 2]))
})
