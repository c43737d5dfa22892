import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from './testing/fake-browser.ts'
import { createFakeServer } from './testing/fake-server.ts'
import { ana, islandOf, pinId } from './testing/samples.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

function setUp() {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const stored = async () => [
    ...(await browser.indexedDB.databases()).map(({ name }) => name),
    ...browser.journals.keys(),
  ]
  const ends = () => server.seen.filter(({ path }) => path.includes('UserSession') && path.includes('delete')).length
  return { server, browser, stored, ends }
}

test('with the network off a log-out wipes the device, and the server is told when there is a network', async () => {
  const { browser, stored, ends } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.card(3)).toBeDefined())
  tab.setOnline(false)
  await tab.core.dispatch({ id: 'unsent', name: 'likePin', args: { pinId: pinId(3) } })
  expect(await tab.core.request('logOut', {})).toEqual({ ok: true, value: null })
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

test('a worker that starts on a page older than the log-out writes nothing', async () => {
  const { server, browser, stored } = setUp()
  server.memberId = '999'
  const tab = await browser.openTab(MEMBER, { loggedOut: 'done' })
  const home = tab.list('home')
  await until(() => expect(home.card(3)).toBeDefined())
  expect(await stored()).toEqual([])
  await until(() => expect(tab.notices).toContainEqual({ t: 'reload', reason: 'session-changed' }))
})

test('a log-out that the server cannot take is said, and changes nothing', async () => {
  const { server, browser, stored } = setUp()
  const tab = await browser.openTab(MEMBER)
  await until(() => expect(server.seen.length).toBeGreaterThan(0))
  server.failNext('UserSession', 'network', 1)
  expect(await tab.core.request('logOut', {})).toMatchObject({ ok: false, failure: { code: 'network/offline' } })
  expect(await stored()).toHaveLength(2)
})
