import type { ListKey } from '#contracts/ids.ts'
import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf } from '#testing/samples.ts'

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
