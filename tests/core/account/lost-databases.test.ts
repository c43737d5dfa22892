import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf, pinId } from '#testing/samples.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

async function loseDatabases(indexedDB: IDBFactory): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    const request = indexedDB.deleteDatabase(name!)
    await new Promise((resolve) => (request.onsuccess = resolve))
  }
}

test('commands in the journal of an open tab are sent before later ones of their lane, although the databases were lost', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const first = await browser.openTab(MEMBER, { online: false })
  const living = await browser.openTab(MEMBER, { online: false, slowMs: 300 })
  const args = { pinId: pinId(3) }
  await living.core.dispatch({ id: 'earlier', name: 'likePin', args })
  await until(() => expect(first.core.engine()!.store.isPending('earlier')).toBe(true))
  await first.core.dispatch({ id: 'later', name: 'unlikePin', args })
  first.close()
  await loseDatabases(browser.indexedDB)

  const next = await browser.openTab(MEMBER)
  next.list('home')
  await until(() => expect(living.notices).toContainEqual({ t: 'reload', reason: 'logged-out' }))
  await until(() => expect(server.effects).toEqual([`liked ${pinId(3)}`, `unliked ${pinId(3)}`]))
  expect(browser.warnings).toEqual([])
})
