import { expect, test, vi } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import type { Act } from '#features/index.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { doAct } from '#testing/server/model-acts.ts'
import { ana, food, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })
const JAM_ID = '503' as BoardId
const ACTS: readonly Act[] = [
  { name: 'savePin', args: { pinId: pinId(7), boardId: FOOD_ID } },
  { name: 'createBoard', args: { boardId: JAM_ID, name: 'Jam', privacy: 'public' } },
  { name: 'savePin', args: { pinId: pinId(1), boardId: JAM_ID } },
  { name: 'savePins', args: { pinIds: [pinId(2), pinId(3)], boardId: JAM_ID } },
  { name: 'movePins', args: { pinIds: [pinId(7)], fromBoardId: FOOD_ID, toBoardId: JAM_ID } },
  { name: 'editBoard', args: { boardId: JAM_ID, changes: { description: 'Sweet' } } },
  { name: 'likePin', args: { pinId: pinId(1) } },
]
const IDS = ['save', 'make', 'into', 'many', 'move', 'edit', 'like']

/** A member with two tabs who created the board Jam offline and did some things with it. */
async function setUp() {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const [tab, other] = [await browser.openTab(islandOf(ana)), await browser.openTab(islandOf(ana))]
  const seen = (one: typeof tab) => ({
    home: one.list('home'),
    queue: one.watch('offline/queue', {}),
    status: one.watch('offline/status', {}),
    picker: one.watch('boards/picker', {}),
    profile: one.watch('users/profile', { username: ana.username }),
    history: one.watch('history/acts', {}),
  })
  const pages = [seen(tab), seen(other)] as const
  for (const { home, picker } of pages) {
    await until(() => expect(home.card(9)).toBeDefined())
    await until(() => expect(picker()?.rows.length).toBe(1))
  }
  tab.setOnline(false)
  for (const [i, act] of ACTS.entries())
    expect(await tab.core.dispatch({ ...act, id: IDS[i]! })).toMatchObject({ ok: true })
  for (const { queue } of pages) await until(() => expect(queue()?.rows.map(({ id }) => id)).toEqual(IDS))
  return { server, browser, tab, other, pages }
}

type Page = Awaited<ReturnType<typeof setUp>>['pages'][number]

/** Only the save to Food and the like are left. */
function expectNoJam({ home, picker, profile, history }: Page): void {
  expect(picker()?.rows.map(({ name }) => name)).toEqual(['Food'])
  expect(profile()?.user).toMatchObject({ pin_count: ana.pin_count + 1, board_count: ana.board_count })
  for (const number of [1, 2, 3]) expect(home.card(number)?.savedTo).toBeNull()
  expect(home.card(7)?.savedTo).not.toBeNull()
  expect(history()?.recent.map(({ id }) => id)).toEqual(['like', 'save'])
}

test('a board that is discarded before it was sent takes its dependents with it in every tab, and none of them is sent', async () => {
  const { server, tab, other, pages } = await setUp()
  expect(pages[1].queue()?.rows.map(({ along }) => along)).toEqual([0, 4, 0, 0, 0, 0, 0])
  expect(await other.core.request('discardChange', { id: 'make' })).toEqual({ ok: true, value: null })
  for (const page of pages) {
    await until(() => expect(page.queue()?.rows.map(({ id }) => id)).toEqual(['save', 'like']))
    await until(() => expectNoJam(page))
  }
  expect((await tab.core.engine()!.disk.outbox()).map(({ id }) => id)).toEqual(['save', 'like'])
  tab.setOnline(true)
  await until(() => expect(pages[0].queue()?.rows).toEqual([]))
  expect([...server.effects].sort()).toEqual([`liked ${pinId(1)}`, `saved ${pinId(7)} to ${FOOD_ID}`])
  expect(pages[0].profile()?.user).toMatchObject({ pin_count: ana.pin_count + 1 })
})

test('the undo of a discarded act is discarded with it', async () => {
  const { tab, pages } = await setUp()
  expect(await tab.core.request('undo', { id: 'edit' })).toMatchObject({ ok: true })
  await until(() => expect(pages[0].queue()?.rows.length).toBe(IDS.length + 1))
  expect(pages[0].queue()?.rows[5]).toMatchObject({ id: 'edit', along: 1 })
  await tab.core.request('discardChange', { id: 'edit' })
  const left = IDS.filter((id) => id !== 'edit')
  for (const { queue } of pages) await until(() => expect(queue()?.rows.map(({ id }) => id)).toEqual(left))
})

test('a board that the server rejects is reported once with all its dependents, and can be tried again with them', async () => {
  const { server, tab, pages } = await setUp()
  server.failNext('BoardResource/create', 'board/name-taken')
  tab.setOnline(true)
  for (const page of pages) {
    await until(() =>
      expect(page.queue()?.rows).toMatchObject([
        { id: 'make', state: 'rejected', failure: 'board/name-taken', along: 4 },
      ]),
    )
    expect(page.status()?.queue.map(({ id }) => id)).toEqual(['make'])
    await until(() => expectNoJam(page))
  }
  expect([...server.effects].sort()).toEqual([`liked ${pinId(1)}`, `saved ${pinId(7)} to ${FOOD_ID}`])
  expect(await tab.core.request('retryChange', { id: 'make' })).toEqual({ ok: true, value: null })
  for (const { queue } of pages) await until(() => expect(queue()?.rows).toEqual([]))
  expect(server.effects.slice(2)).toEqual([
    'board Jam',
    `saved ${pinId(1)} to ${JAM_ID}`,
    `saved 2,3 to ${JAM_ID}`,
    `moved 7 to ${JAM_ID}`,
    `edited board ${JAM_ID}`,
  ])
  expect(await tab.core.engine()!.disk.outbox()).toEqual([])
})

test('a rejected board is dismissed with everything that was rejected with it, also after a restart', async () => {
  const { server, browser, tab, other, pages } = await setUp()
  server.failNext('BoardResource/create', 'board/name-taken')
  tab.setOnline(true)
  await until(() => expect(pages[1].queue()?.rows.map(({ id }) => id)).toEqual(['make']))
  tab.close()
  other.close()
  const again = await browser.openTab(islandOf(ana))
  const queue = again.watch('offline/queue', {})
  await until(() => expect(queue()?.rows).toMatchObject([{ id: 'make', along: 4 }]))
  await again.core.request('dismissChange', { id: 'make' })
  await until(() => expect(queue()?.rows).toEqual([]))
  expect(await again.core.engine()!.disk.outbox()).toEqual([])
})

test('when a rejected board is tried again with its dependents, a dependent that has become impossible is rejected by itself', async () => {
  const { server, tab, pages } = await setUp()
  const [{ queue }] = pages
  server.failNext('BoardResource/create', 'board/name-taken')
  tab.setOnline(true)
  await until(() => expect(queue()?.rows.map(({ id }) => id)).toEqual(['make']))
  const gone = { type: 'pin/deleted', payload: { pinIds: [pinId(1)] } } as const
  doAct(server.data, 'POST /resource/PinsResource/delete/', ana.id, { ids: gone.payload.pinIds })
  await tab.core.engine()!.receive([gone])
  await tab.core.request('retryChange', { id: 'make' })
  await until(() => expect(queue()?.rows).toMatchObject([{ id: 'into', state: 'rejected', along: 0 }]))
  expect(server.effects).toContain('board Jam')
  expect(server.boards.map(({ name }) => name)).toEqual([food.name, 'Jam'])
})
