import { expect, test, vi } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

function setUp() {
  const server = createFakeServer()
  const checks = (): number => server.seen.filter(({ path }) => path.includes('/_/_/state')).length
  return { server, checks, browser: createFakeBrowser(server) }
}

test('a page that was loaded without network asks who is signed in when the network is back', async () => {
  const { browser, checks } = setUp()
  const tab = await browser.openTab(MEMBER, { online: false })
  tab.setOnline(true)
  await until(() => expect(checks()).toBe(1))
})

test('a kept page, older than what is known of its member, takes nothing back', async () => {
  const { browser } = setUp()
  const first = await browser.openTab(MEMBER)
  await first.core.engine()!.receive([{ type: 'user/received', payload: { users: [{ ...ana, board_count: 9 }] } }])
  first.close()
  const second = await browser.openTab(MEMBER, { online: false })
  expect(second.core.engine()!.store.tables.users.get(ana.id)?.board_count).toBe(9)
})

test('counts are left alone while an act on them waits, and asked for when it is over', async () => {
  const { browser, server, checks } = setUp()
  const old = { ...ana, pin_count: ana.pin_count + 5 }
  server.failNext('Repin', 'network', 1)
  const tab = await browser.openTab(islandOf(old), { online: false })
  await tab.core.dispatch({ id: 's1', name: 'savePin', args: { pinId: pinId(1), boardId: FOOD_ID } })
  const me = () => tab.core.engine()!.store.tables.users.confirmed(ana.id)?.pin_count
  tab.setOnline(true)
  await until(() => expect(checks()).toBe(1))
  expect(me()).toBe(old.pin_count)
  await until(() => expect(checks()).toBe(2))
  await until(() => expect(me()).toBe(ana.pin_count))
})

test('counts that were asked for before an act was confirmed are asked for once more', async () => {
  const { server, checks } = setUp()
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const fetch: typeof server.fetch = async (input, init) => {
    const answer = await server.fetch(input, init)
    if ((input instanceof Request ? input.url : String(input)).includes('/_/_/state')) await isReleased
    return answer
  }
  const old = { ...ana, board_count: ana.board_count + 5 }
  const tab = await createFakeBrowser({ ...server, fetch }).openTab(islandOf(old), { online: false })
  const me = () => tab.core.engine()!.store.tables.users.confirmed(ana.id)?.board_count
  const queue = tab.watch('offline/queue', {})
  tab.setOnline(true)
  await until(() => expect(checks()).toBe(1))
  const boardId = '503' as BoardId
  await tab.core.dispatch({ id: 'b1', name: 'createBoard', args: { boardId, name: 'Attic', privacy: 'public' } })
  await until(() => expect(server.effects.length).toBe(1))
  await until(() => expect(queue()?.rows).toEqual([]))
  release()
  await until(() => expect(checks()).toBe(2))
  await until(() => expect(me()).toBe(ana.board_count))
})

test('a request that only another may make has it asked who is looking: once, however many are refused', async () => {
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
