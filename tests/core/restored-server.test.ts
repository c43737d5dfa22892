import { expect, test, vi } from 'vitest'
import { seqOf } from '#contracts/moment.ts'
import { boardList } from '#features/boards/domain/board-lists.ts'
import { createServerState, renewal, renewedIn } from '#core/renewal.ts'
import { createFakeBrowser, type FakeTab } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, FOOD_ID, gridPin, islandOf, pinId } from '#testing/samples.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void) => vi.waitFor(check, { timeout: 6_000, interval: 5 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Messages of other tabs arrive later than any of these tests lasts. */
const MESSAGE_DELAY_MS = 60_000

async function shownIn(tab: FakeTab) {
  const list = tab.list(boardList(FOOD_ID))
  await until(() => expect(list.card(2)).toBeDefined())
  return list
}

/**
 * The server has a backup, and has since carried out the save of pin 9.
 * @param slowMs delay of the first tab's messages to the second
 */
async function setUp(slowMs: number) {
  const server = createFakeServer()
  server.put(FOOD_ID, [1, 2, 3])
  const browser = createFakeBrowser(server)
  const leader = await browser.openTab(MEMBER)
  const home = leader.list('home')
  await until(() => expect(home.card(9)).toBeDefined())
  const list = await shownIn(leader)
  await vi.waitFor(async () => expect(await leader.core.engine()!.disk.changesCursor()).not.toBeNull())
  server.backUp()
  const save = { id: 's1', name: 'savePin', args: { pinId: pinId(9), boardId: FOOD_ID } } as const
  await leader.core.dispatch(save)
  await until(() => expect(server.numbersOn(FOOD_ID)).toEqual([9, 1, 2, 3]))
  await until(() => expect(leader.core.engine()!.store.tables.queue.size).toBe(0))
  const other = await browser.openTab(MEMBER, { slowMs })
  const othersList = await shownIn(other)
  await until(() => expect(othersList.ids()).toEqual([9, 1, 2, 3].map(pinId)))
  return { server, browser, leader, list, other, othersList }
}

test('a tab that missed the message about a restored server finds it in the log', async () => {
  const { server, list, other, othersList } = await setUp(MESSAGE_DELAY_MS)
  server.restore()
  server.tell({})
  await until(() => expect(list.ids()).toEqual([1, 2, 3].map(pinId)))
  expect(othersList.ids()).toEqual([9, 1, 2, 3].map(pinId))
  await other.core.engine()!.outbox.reconcile()
  await until(() => expect(othersList.ids()).toEqual([1, 2, 3].map(pinId)))
})

test('rows that the leader fetched again from a restored server stay on disk, however late another tab hears of it', async () => {
  const { server, browser, leader, list, othersList } = await setUp(200)
  // The other tab has no closeup, so it fetches only the pin's card.
  const closeup = leader.watch('pins/closeup', { pinId: pinId(1) })
  await until(() => expect(closeup()?.state).toBe('ready'))
  server.restore()
  server.tell({})
  await until(() => expect(list.ids()).toEqual([1, 2, 3].map(pinId)))
  await until(() => expect(othersList.ids()).toEqual([1, 2, 3].map(pinId)))
  await pause(300)
  expect(closeup()?.state).toBe('ready')
  const fresh = await browser.openTab(MEMBER, { online: false })
  const { shards, store } = fresh.core.engine()!
  await shards.items.load([1, 2, 3].map(pinId))
  const { pins } = leader.core.engine()!.store.tables
  for (const id of [1, 2, 3].map(pinId)) expect(store.tables.pins.confirmed(id)).toEqual(pins.confirmed(id))
})

test('a tab that does not lead notices a new history in an answer, and the leader requests changes at once', async () => {
  const { server, list, other } = await setUp(0)
  server.restore()
  other.watch('pins/closeup', { pinId: pinId(1) })
  await until(() => expect(list.ids()).toEqual([1, 2, 3].map(pinId)))
})

test('a page of the restored server makes the leader request changes at once', async () => {
  const { server, browser, list } = await setUp(0)
  server.restore()
  const fresh = await browser.openTab({ ...MEMBER, sync: server.sync(ana.id) })
  await shownIn(fresh)
  await until(() => expect(list.ids()).toEqual([1, 2, 3].map(pinId)))
})

test("a worker that restarts ignores its page's data from before the server was restored", async () => {
  const { server, browser, list } = await setUp(0)
  const old = server.sync(ana.id)
  server.restore()
  server.tell({})
  await until(() => expect(list.ids()).toEqual([1, 2, 3].map(pinId)))
  const again = await browser.openTab({ ...islandOf({ ...ana, board_count: 99 }), sync: { ...old, seq: '900' } })
  await again.core.engine()!.ready
  expect(again.core.engine()!.store.tables.users.get(ana.id)?.board_count).not.toBe(99)
  await shownIn(again)
})

test('an answer from before the server was restored is ignored', async () => {
  const { server, leader, list } = await setUp(0)
  const { receive, store } = leader.core.engine()!
  const old = server.sync(ana.id)
  server.restore()
  server.tell({})
  await until(() => expect(list.ids()).toEqual([1, 2, 3].map(pinId)))
  const title = store.tables.pins.get(pinId(1))!.title
  const late = gridPin(1, { title: 'Of a history that is over' })
  await receive([{ type: 'pin/received', payload: { pins: [late] } }], { ...old, seq: '900' })
  expect(store.tables.pins.get(pinId(1))!.title).toBe(title)
})

test('a replaced history is over, and a late answer from it does not bring it back', () => {
  const of = (history: string, seq: string) => ({ history, seq, time: seq })
  const server = createServerState(null)
  expect(server.note(of('a', '900'))).toBe('known')
  expect(server.note(of('a', '910'))).toBe('known')
  expect(server.note(of('b', '5'))).toBe('other')
  expect(seqOf(server.latest())).toBe('5')
  expect(server.note(of('a', '920'))).toBe('over')
  expect(seqOf(server.latest())).toBe('5')
  expect([server.isOver('a'), server.isOver('b')]).toEqual([true, false])
})

test('the log names the history that starts in it', () => {
  const fact = { id: '1', at: 1, by: null, ...renewal('b') }
  expect([renewedIn([fact]), renewedIn([])]).toEqual(['b', null])
})
