import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { databaseName } from '#contracts/storage.ts'
import { adoptOlder } from './log/adopt-older.ts'
import { openIndexedDisk } from './log/indexed-disk.ts'
import { createFakeBrowser, type FakeBrowser } from './testing/fake-browser.ts'
import { createFakeServer } from './testing/fake-server.ts'
import { ana, ANA_ID, islandOf, pinId } from './testing/samples.ts'

const MEMBER = islandOf(ana)
const OLD = 0
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 4_000, interval: 10 })

function like(n: number) {
  const id = `old-${n}`
  const args = { pinId: pinId(n) }
  return {
    intent: { id, name: 'likePin', args, at: n },
    row: {
      id,
      name: 'likePin',
      args,
      lane: `pin:${pinId(n)}`,
      at: n,
      by: ANA_ID,
      facts: [{ id: `${id}.0`, at: n, by: ANA_ID, type: 'pin/liked', payload: args }],
      state: 'waiting',
      attempts: 2,
      failure: 'network/offline',
    },
  }
}

/** A format that never was: two commands that wait, one act that was sent, a draft, and a cache. */
async function writeOlder({ indexedDB }: Pick<FakeBrowser, 'indexedDB'>, more: readonly object[] = []): Promise<void> {
  const commands = new Dexie(databaseName(ANA_ID, 'commands', OLD), { indexedDB, IDBKeyRange })
  commands.version(1).stores({ intents: '++n, &id', outbox: '++n, &id, lane', drafts: 'id' })
  await commands.table('intents').bulkAdd([like(1).intent, like(2).intent, like(3).intent])
  // Other numbers than here, and one of them taken here as well.
  await commands.table('outbox').bulkAdd([{ n: 1, ...like(2).row }, { n: 40, ...like(3).row }, ...more])
  await commands.table('drafts').add({ id: 'draft-1', text: 'Not sent yet' })
  commands.close()
  const cache = new Dexie(databaseName(ANA_ID, 'cache', OLD), { indexedDB, IDBKeyRange })
  cache.version(1).stores({ facts: '++seq' })
  await cache.table('facts').add({ a: 1 })
  cache.close()
}

const namesIn = async ({ indexedDB }: Pick<FakeBrowser, 'indexedDB'>) =>
  (await indexedDB.databases()).map(({ name }) => String(name)).toSorted((a, b) => (a < b ? -1 : 1))
const TODAY = [databaseName(ANA_ID, 'cache'), databaseName(ANA_ID, 'commands')]
const WITH_OLDER = [databaseName(ANA_ID, 'cache', OLD), databaseName(ANA_ID, 'commands', OLD), ...TODAY]

function adopt(browser: FakeBrowser, disk: Awaited<ReturnType<typeof openIndexedDisk>>, isUsed = false) {
  const isInUse = async () => isUsed
  const { indexedDB } = browser
  return adoptOlder({ account: ANA_ID, disk, indexedDB, journals: () => null, isInUse })
}

test('what an older format left unsent is sent, its acts and drafts are kept, and its databases go', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  await writeOlder(browser)
  const tab = await browser.openTab(MEMBER)
  const { disk } = tab.core.engine()!
  await until(() => expect(server.effects.toSorted()).toEqual([`liked ${pinId(2)}`, `liked ${pinId(3)}`]))
  await until(async () => expect(await disk.outbox()).toEqual([]))
  expect((await disk.intents()).map(({ id }) => id)).toEqual(['old-1', 'old-2', 'old-3'])
  await until(async () => expect(await namesIn(browser)).toEqual(TODAY))
  const draft = await stored(browser, 'drafts', 'draft-1')
  expect(draft).toEqual({ id: 'draft-1', text: 'Not sent yet' })
  expect(server.seen.map(({ key }) => key).filter((key) => key?.startsWith('old-')).length).toBe(2)
  expect(browser.warnings).toEqual([])
})

test('it is shown as waiting while the network is off', async () => {
  const browser = createFakeBrowser(createFakeServer())
  await writeOlder(browser)
  const tab = await browser.openTab(MEMBER, { online: false })
  const queue = tab.watch('offline/queue', {})
  await until(() =>
    expect(
      queue()
        ?.rows.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['old-2', 'old-3']),
  )
})

test('a crash between taking over and removing takes nothing over twice', async () => {
  const browser = createFakeBrowser(createFakeServer())
  await writeOlder(browser)
  const disk = await openIndexedDisk(ANA_ID, { indexedDB: browser.indexedDB, IDBKeyRange })
  const crashing = {
    ...disk,
    adopt: async (older: Parameters<typeof disk.adopt>[0]) => {
      await disk.adopt(older)
      throw new Error('the tab is gone')
    },
  }
  await expect(adopt(browser, crashing)).rejects.toThrow('gone')
  expect(await namesIn(browser)).toEqual(WITH_OLDER)
  const rows = await disk.outbox()
  expect(rows.map(({ id }) => id)).toEqual(['old-2', 'old-3'])
  // One of them is sent before the next start.
  await disk.removeOutbox(rows[0]!, null)
  expect(await adopt(browser, disk)).toEqual({ commands: [], isLeft: false })
  expect((await disk.outbox()).map(({ id }) => id)).toEqual(['old-3'])
  expect(await namesIn(browser)).toEqual(TODAY)
})

test('two tabs that take over at once take each command over once', async () => {
  const browser = createFakeBrowser(createFakeServer())
  await writeOlder(browser)
  const idb = { indexedDB: browser.indexedDB, IDBKeyRange }
  const disks = [await openIndexedDisk(ANA_ID, idb), await openIndexedDisk(ANA_ID, idb)]
  const both = await Promise.all(disks.map((disk) => adopt(browser, disk)))
  expect(both.flatMap(({ commands }) => commands.map(({ row }) => row.id)).toSorted()).toEqual(['old-2', 'old-3'])
  expect((await disks[0]!.outbox()).map(({ id }) => id)).toEqual(['old-2', 'old-3'])
  expect((await disks[0]!.intents()).map(({ id }) => id)).toEqual(['old-1', 'old-2', 'old-3'])
  await until(async () => expect(await namesIn(browser)).toEqual(TODAY))
})

test('databases that a tab of the older version uses stay, and what it queues later is taken over as well', async () => {
  const browser = createFakeBrowser(createFakeServer())
  await writeOlder(browser)
  const disk = await openIndexedDisk(ANA_ID, { indexedDB: browser.indexedDB, IDBKeyRange })
  expect((await adopt(browser, disk, true)).isLeft).toBe(true)
  expect(await namesIn(browser)).toEqual(WITH_OLDER)
  const older = new Dexie(databaseName(ANA_ID, 'commands', OLD), { indexedDB: browser.indexedDB, IDBKeyRange })
  await older.open()
  expect(await older.table('outbox').count()).toBe(0)
  await older.table('outbox').add(like(4).row)
  older.close()
  expect((await adopt(browser, disk, true)).commands.map(({ row }) => row.id)).toEqual(['old-4'])
})

test('a command that cannot be read keeps its database', async () => {
  const browser = createFakeBrowser(createFakeServer())
  await writeOlder(browser, [{ n: 50, id: 'odd', lane: 'x' }])
  const disk = await openIndexedDisk(ANA_ID, { indexedDB: browser.indexedDB, IDBKeyRange })
  expect(await adopt(browser, disk)).toMatchObject({ commands: [{}, {}], isLeft: false })
  expect(await namesIn(browser)).toEqual(WITH_OLDER)
})

test('a log-out removes older formats with the rest', async () => {
  const browser = createFakeBrowser(createFakeServer())
  await writeOlder(browser, [{ n: 50, id: 'odd', lane: 'x' }])
  const tab = await browser.openTab(MEMBER)
  expect(await tab.core.request('logOut', { mayLose: true })).toEqual({
    ok: true,
    value: { did: 'wiped', isServerTold: true },
  })
  expect(await namesIn(browser)).toEqual([])
})

async function stored({ indexedDB }: FakeBrowser, store: string, key: string): Promise<unknown> {
  const database = await new Dexie(databaseName(ANA_ID, 'commands'), { indexedDB, IDBKeyRange }).open()
  const value: unknown = await database.table(store).get(key)
  database.close()
  return value
}
