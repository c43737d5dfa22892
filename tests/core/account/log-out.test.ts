import { expect, test, vi } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf, pinId } from '#testing/samples.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

function setUp() {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const stored = async () => [...(await browser.indexedDB.databases()).map(({ name }) => name), ...browser.journals()]
  const ends = () => server.seen.filter(({ path }) => path.includes('UserSession') && path.includes('delete')).length
  return { server, browser, stored, ends }
}

test('a log-out without a network wipes the device, and the server is told when the network is back', async () => {
  const { browser, stored, ends } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.card(3)).toBeDefined())
  tab.setOnline(false)
  await tab.core.dispatch({ id: 'unsent', name: 'likePin', args: { pinId: pinId(3) } })
  expect(await tab.core.request('logOut', { mayLose: false })).toEqual({
    ok: true,
    value: { did: 'nothing', unsent: 1 },
  })
  expect(await stored()).toHaveLength(3)
  expect(await tab.core.request('logOut', { mayLose: true })).toEqual({
    ok: true,
    value: { did: 'wiped', isServerTold: false },
  })
  expect(await stored()).toEqual([])
  expect(ends()).toBe(0)
  tab.close()

  const again = await browser.openTab(MEMBER, { online: false, loggedOut: 'pending' })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect([await stored(), ends()]).toEqual([[], 0])
  again.setOnline(true)
  await until(() => expect(again.notices).toContainEqual({ t: 'reload', reason: 'session-ended' }))
  expect(ends()).toBe(1)
  expect(await stored()).toEqual([])
})

test('a worker that starts on a page from before the log-out writes nothing', async () => {
  const { server, browser, stored } = setUp()
  server.memberId = '999'
  const tab = await browser.openTab(MEMBER, { loggedOut: 'done' })
  const home = tab.list('home')
  await until(() => expect(tab.notices).toContainEqual({ t: 'reload', reason: 'session-changed' }))
  // The server's data for somebody else is not shown.
  expect(home.card(3)).toBeUndefined()
  expect(await stored()).toEqual([])
})

test('a log-out that the server rejects is reported and changes nothing', async () => {
  const { server, browser, stored } = setUp()
  const tab = await browser.openTab(MEMBER)
  await until(() => expect(server.seen.length).toBeGreaterThan(0))
  server.failNext('UserSession', 'rate/limited', 1)
  expect(await tab.core.request('logOut', { mayLose: false })).toMatchObject({
    ok: false,
    failure: { code: 'rate/limited' },
  })
  expect(await stored()).toHaveLength(2)
})

test('a log-out wipes the device if the browser is online but the server is unreachable', async () => {
  const { server, browser, stored } = setUp()
  const tab = await browser.openTab(MEMBER)
  await until(() => expect(server.seen.length).toBeGreaterThan(0))
  server.failNext('UserSession', 'network', 1)
  expect(await tab.core.request('logOut', { mayLose: false })).toEqual({
    ok: true,
    value: { did: 'wiped', isServerTold: false },
  })
  expect(await stored()).toEqual([])
})

test('a log-out sends pending commands before it wipes the device', async () => {
  const { server, browser, stored } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.card(3)).toBeDefined())
  tab.setOnline(false)
  await tab.core.dispatch({ id: 'waits', name: 'likePin', args: { pinId: pinId(3) } })
  tab.setOnline(true)
  expect(await tab.core.request('logOut', { mayLose: false })).toEqual({
    ok: true,
    value: { did: 'wiped', isServerTold: true },
  })
  expect(server.effects).toHaveLength(1)
  expect(await stored()).toEqual([])
})

test('with three tabs and no network, a log-out reports the pending change of another tab, then wipes everything', async () => {
  const { browser, stored } = setUp()
  const tabs = [await browser.openTab(MEMBER), await browser.openTab(MEMBER), await browser.openTab(MEMBER)] as const
  const home = tabs[0].list('home')
  await until(() => expect(home.card(3)).toBeDefined())
  for (const tab of tabs) tab.setOnline(false)
  await tabs[2].core.dispatch({ id: 'unsent', name: 'likePin', args: { pinId: pinId(3) } })
  expect(await tabs[1].core.request('logOut', { mayLose: false })).toEqual({
    ok: true,
    value: { did: 'nothing', unsent: 1 },
  })
  expect(await tabs[1].core.request('logOut', { mayLose: true })).toMatchObject({ ok: true })
  for (const tab of [tabs[0], tabs[2]])
    await until(() => expect(tab.notices).toContainEqual({ t: 'reload', reason: 'logged-out' }))
  await until(async () => expect(await stored()).toEqual([]))
  expect(browser.warnings).toEqual([])
})

test("a visitor's page ends the session of a member who logged out offline before it requests anything else", async () => {
  const { server, browser, ends } = setUp()
  const tab = await browser.openTab(islandOf(null), { online: false, pendingLogOuts: [ana.id] })
  tab.list('home')
  expect(ends()).toBe(0)
  server.failNext('UserSession', 'network', 1)
  tab.setOnline(true)
  await until(() => expect(ends()).toBe(1))
  expect(tab.notices).not.toContainEqual({ t: 'reload', reason: 'session-ended' })
  tab.setOnline(true)
  await until(() => expect(tab.notices).toContainEqual({ t: 'reload', reason: 'session-ended' }))
  expect(server.seen.filter(({ path }) => !path.includes('UserSession'))).toEqual([])
})

test('a visitor sees how many changes of a member are pending on this device, and they are sent when the member is back', async () => {
  const { server, browser } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.card(3)).toBeDefined())
  server.memberId = null
  tab.setOnline(false)
  await tab.core.dispatch({ id: 'left', name: 'likePin', args: { pinId: pinId(3) } })
  tab.close()

  const visitor = await browser.openTab(islandOf(null))
  expect(await visitor.core.request('countKept', { accounts: [ana.id, '999'] })).toEqual({
    ok: true,
    value: { [ana.id]: 1, '999': 0 },
  })
  expect((await browser.indexedDB.databases()).filter(({ name }) => name?.includes('999'))).toEqual([])
  visitor.close()

  server.memberId = ana.id
  const again = await browser.openTab(MEMBER)
  const queue = again.watch('offline/queue', {})
  await until(() => expect(queue()?.rows).toEqual([]))
  expect(server.effects).toContain(`liked ${pinId(3)}`)
})

test('a log-out of all accounts asks about pending changes of the other accounts, then deletes everything', async () => {
  const { server, browser, stored } = setUp()
  const other = { ...ana, id: '999' as UserId, username: 'ben' }
  const before = await browser.openTab(MEMBER)
  const home = before.list('home')
  await until(() => expect(home.card(3)).toBeDefined())
  before.setOnline(false)
  await before.core.dispatch({ id: 'left', name: 'likePin', args: { pinId: pinId(3) } })
  before.close()

  server.memberId = other.id
  const tab = await browser.openTab(islandOf(other))
  const feed = tab.list('home')
  await until(() => expect(feed.card(3)).toBeDefined())
  const others = [ana.id]
  expect(await tab.core.request('logOut', { mayLose: false, others })).toEqual({
    ok: true,
    value: { did: 'nothing', unsent: 1 },
  })
  expect((await stored()).some((name) => name?.includes(ana.id))).toBe(true)
  expect(await tab.core.request('logOut', { mayLose: true, others })).toMatchObject({ value: { did: 'wiped' } })
  expect(await stored()).toEqual([])
})
