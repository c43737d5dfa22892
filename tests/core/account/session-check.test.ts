import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, food, FOOD_ID, gridPin, islandOf, pinId, stateContext } from '#testing/samples.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

const sync = (seq: string) => ({ history: 'ab'.repeat(16), member: ana.id, seq, time: '1', applied: [] })

function setUp() {
  const server = createFakeServer()
  const checks = (): number => server.seen.filter(({ path }) => path.includes('/_/_/state')).length
  return { server, checks, browser: createFakeBrowser(server) }
}

test('a page that was loaded offline asks for the viewer when the network is back', async () => {
  const { browser, checks } = setUp()
  const tab = await browser.openTab(MEMBER, { online: false })
  tab.setOnline(true)
  await until(() => expect(checks()).toBe(1))
})

test('a cached page that is older than the known data about its member reverts nothing', async () => {
  const { browser } = setUp()
  const first = await browser.openTab(MEMBER)
  const news = { type: 'user/received', payload: { users: [{ ...ana, board_count: 9 }] } } as const
  await first.core.engine()!.receive([news], sync('9'))
  first.close()
  const second = await browser.openTab({ ...MEMBER, sync: sync('8') }, { online: false })
  expect(second.core.engine()!.store.tables.users.get(ana.id)?.board_count).toBe(9)
})

test("a server's count that arrives while an act is pending is the base of the act, which counts once", async () => {
  const { browser, server, checks } = setUp()
  server.failNext('Repin', 'network', 1)
  const tab = await browser.openTab(islandOf({ ...ana, pin_count: ana.pin_count + 5 }), { online: false })
  const { store } = tab.core.engine()!
  await tab.core.engine()!.receive([{ type: 'pin/received', payload: { pins: [gridPin(1)] } }])
  await tab.core.engine()!.receive([{ type: 'board/received', payload: { boards: [food] } }])
  await tab.core.dispatch({ id: 's1', name: 'savePin', args: { pinId: pinId(1), boardId: FOOD_ID } })
  tab.setOnline(true)
  await until(() => expect(checks()).toBe(1))
  await until(() => expect(store.tables.users.confirmed(ana.id)?.pin_count).toBe(ana.pin_count))
  expect(store.tables.users.get(ana.id)?.pin_count).toBe(ana.pin_count + 1)
})

test('a request that only another member may make leads to one check of the session, however many are rejected', async () => {
  const { browser, server, checks } = setUp()
  const tab = await browser.openTab(MEMBER)
  await until(() => expect(checks()).toBe(1))
  await until(() => expect(tab.notices).toContainEqual({ t: 'csrf' }))
  server.memberId = null
  server.failNext('UserSession', 'session/required', 3)
  const answers = await Promise.all([1, 2, 3].map(() => tab.core.request('listAccounts', {})))
  expect(answers.map((answer) => !answer.ok && answer.failure.code)).toEqual(Array(3).fill('session/required'))
  await until(() => expect(tab.notices).toContainEqual({ t: 'reload', reason: 'signed-out' }))
  expect(checks()).toBe(2)
})

test.each([MEMBER, islandOf(null)])('a page learns that the operator suspended the member', async (island) => {
  const { browser, server } = setUp()
  const tab = await browser.openTab(island, { online: false })
  server.memberId = null
  server.isSuspended = true
  tab.setOnline(true)
  await until(() => expect(tab.notices).toContainEqual({ t: 'reload', reason: 'suspended' }))
})

test('the whole state of the answer replaces what was kept (spec viewer §4, start-up)', async () => {
  const { browser } = setUp()
  const tab = await browser.openTab(MEMBER, { online: false })
  const engine = tab.core.engine()!
  const experiences = { 40001: { experience_id: 40001, placement_id: 1, status: 'viewed', step: 2 } } as const
  await engine.receive([{ type: 'state/received', payload: { state: { experiences } } }])
  const row = () => engine.store.tables.starts.get('me')
  expect(row()).toEqual({ experiences, experiments: null, request: null })
  tab.setOnline(true)
  const { request, experiments } = stateContext
  await until(() => expect(row()).toEqual({ experiences: {}, experiments, request }))
})
