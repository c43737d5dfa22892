import type { ListKey } from '#contracts/ids.ts'
import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'

const KEY = 'home' as ListKey
/** Longer than a list's retries take. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 })

async function openHome(fail: 'network' | 'server/error') {
  const server = createFakeServer()
  server.failNext('Homefeed', fail, 1_000)
  if (fail === 'network') server.failNext('', fail, 1_000)
  const tab = await createFakeBrowser(server).openTab(islandOf(ana))
  tab.list(KEY)
  return { server, status: tab.watch('feed/status', { key: KEY }), banner: tab.watch('offline/status', {}) }
}

test('a list that no request reaches says what the banner says, and is loaded once the server is back', async () => {
  const { server, status, banner } = await openHome('network')
  await until(() => expect(banner()?.banner).toBe('unreachable'))
  await until(() => expect(status()).toMatchObject({ state: 'offline', count: 0 }))
  server.heal()
  await until(() => expect(status()?.count).toBeGreaterThan(0))
})

test('a list that the server fails to answer says that something went wrong', async () => {
  const { status, banner } = await openHome('server/error')
  await until(() => expect(status()).toMatchObject({ state: 'error', count: 0 }))
  expect(banner()?.banner).toBe('hidden')
})

test('a list that an earlier visit stored as empty is called empty only once the server has said so in this visit', async () => {
  const server = createFakeServer()
  server.put(FOOD_ID, [])
  const browser = createFakeBrowser(server)
  const key = `board:${FOOD_ID}` as ListKey
  const first = await browser.openTab(islandOf(ana))
  const home = first.list('home')
  await until(() => expect(home.card(9)).toBeDefined())
  first.list(key)
  const before = first.watch('feed/status', { key })
  await until(() => expect(before()).toMatchObject({ state: 'end', count: 0 }))
  // The next visit has what is on disk.
  await first.core.engine()!.log.settled()
  first.close()
  server.failNext('', 'network', 1_000)

  const tab = await browser.openTab(islandOf(ana), { online: false })
  const list = tab.list(key)
  const status = tab.watch('feed/status', { key })
  await until(() => expect(status()).toMatchObject({ state: 'offline', count: 0 }))
  list.send({ t: 'retry' })
  await until(() => expect(status()).toMatchObject({ state: 'offline', count: 0 }))
  const saved = await tab.core.dispatch({ id: 's1', name: 'savePin', args: { pinId: pinId(9), boardId: FOOD_ID } })
  expect(saved).toMatchObject({ ok: true })
  await until(() => expect(list.ids()).toEqual([pinId(9)]))
  expect(status()).toMatchObject({ state: 'offline', count: 1 })
  server.heal()
  tab.setOnline(true)
  await until(() => expect(status()).toMatchObject({ state: 'end', count: 1 }))
})
