import { expect, test, vi } from 'vitest'
import { databaseName } from '#contracts/storage.ts'
import { SCHEMA_VERSION } from '#core/log/schema.ts'
import { createFakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, ANA_ID, islandOf, pinId } from '#testing/samples.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 4_000, interval: 10 })

/** A tab of a later version opens the account, with one more store in the schemas. */
async function upgrade({ indexedDB }: FakeBrowser, versions: number): Promise<void> {
  for (const part of ['commands', 'cache'] as const) {
    const request = indexedDB.open(databaseName(ANA_ID, part), (SCHEMA_VERSION + versions) * 10)
    request.onupgradeneeded = () => request.result.createObjectStore(`later-${versions}`)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => {
        resolve(request.result)
      }
      request.onerror = () => {
        reject(request.error!)
      }
    })
    database.close()
  }
}

test('a tab closes its databases for a newer version: it writes what is queued, tells its page, and continues', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const tab = await browser.openTab(MEMBER)
  const engine = tab.core.engine()!
  const home = tab.list('home')
  await until(() => expect(home.card(1)).toBeDefined())
  // Twice, because neither may count as a failure of the storage, which would be forgiven once.
  for (const versions of [1, 2]) {
    const [, acted] = await Promise.all([
      upgrade(browser, versions),
      tab.core.dispatch({ id: `act-${versions}`, name: 'likePin', args: { pinId: pinId(versions) } }),
      engine.receive([{ type: 'pin/liked', payload: { pinId: pinId(9) } }]),
    ])
    expect(acted.ok).toBe(true)
    expect(engine.disk.kind).toBe('disk')
  }
  expect(tab.notices).toContainEqual({ t: 'outdated' })
  expect(tab.notices.filter(({ t }) => t === 'reload')).toEqual([])
  await until(() => expect(server.effects.length).toBe(2))
  await until(async () => expect(await engine.disk.outbox()).toEqual([]))
  expect((await engine.disk.intents()).map(({ id }) => id)).toEqual(['act-1', 'act-2'])
  expect(browser.warnings).toEqual([])
})

test('a tab of an older version reads what a newer one wrote, and the other way round', async () => {
  const browser = createFakeBrowser(createFakeServer())
  const first = await browser.openTab(MEMBER)
  await upgrade(browser, 1)
  first.close()
  const second = await browser.openTab(MEMBER, { online: false })
  await second.core.dispatch({ id: 'later', name: 'likePin', args: { pinId: pinId(1) } })
  const { disk } = second.core.engine()!
  expect(disk.kind).toBe('disk')
  expect((await disk.outbox()).map(({ id }) => id)).toEqual(['later'])
  second.close()
  await upgrade(browser, 2)
  expect(browser.warnings).toEqual([])
})
