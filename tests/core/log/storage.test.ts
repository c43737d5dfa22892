import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { createFakeBrowser, type FakeTab } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, gridPin, islandOf, pinId } from '#testing/samples.ts'
import { openDisk } from '#testing/open-disk.ts'
import { compact } from '#core/log/compaction.ts'
import { answered } from '#core/log/raw-requests.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

function setUp() {
  const server = createFakeServer()
  return { server, browser: createFakeBrowser(server) }
}

async function snapshot(tab: FakeTab): Promise<boolean> {
  const { disk, log, store, shards, orders, folded } = tab.core.engine()!
  return compact({
    disk,
    log,
    tables: store.tables,
    shards,
    orders,
    epoch: await disk.raiseEpoch(),
    folded,
    now: Date.now,
  })
}

/** Everything that a start must restore, in one comparable value. */
function contentOf(tab: FakeTab) {
  const { store, orders } = tab.core.engine()!
  const pins = store.tables.pins.confirmedRows()
  return {
    boards: Object.fromEntries(store.tables.boards.confirmedRows()),
    pins: Object.fromEntries([...pins].sort(([a], [b]) => (a < b ? -1 : 1))),
    lists: Array.from(orders.all(), (order) => ({
      key: order.key,
      bookmark: order.bookmark,
      handles: [...order.handles.subarray(0, order.count)],
    })),
  }
}

async function openAll(tab: FakeTab) {
  const home = tab.list('home')
  tab.watch('boards/picker', {})
  await until(() => expect(home.geometry()?.count).toBe(150))
  home.range(120, 150)
  await until(() => expect(home.geometry()?.count).toBe(240))
  home.range(0, 40)
  await until(() => expect(home.card(0)).toBeDefined())
  return home
}

test('a snapshot with its tail equals the whole log', async () => {
  const { browser } = setUp()
  const first = await browser.openTab(MEMBER)
  const home = first.list('home')
  await until(() => expect(home.geometry()?.count).toBe(150))
  expect(await snapshot(first)).toBe(true)
  home.range(120, 150)
  await until(() => expect(home.geometry()?.count).toBe(240))
  const whole = contentOf(first)
  const rows = await first.core.engine()!.disk.boot({ small: ['boards'], sharded: ['pins'] })
  expect(rows.head.slots).toEqual({ pins: 150 })
  expect(rows.tail.reduce((sum, chunk) => sum + chunk.n, 0)).toBeGreaterThan(0)
  first.close()

  const second = await browser.openTab(MEMBER, { online: false })
  const again = second.list('home')
  await until(() => expect(again.geometry()?.count).toBe(240))
  // Pins of the snapshot are loaded by shard when they are shown; only those of the tail are in memory.
  expect(second.core.engine()!.store.tables.pins.size).toBeLessThan(240)
  await second.core.engine()!.shards.items.load(Object.keys(whole.pins))
  expect(contentOf(second)).toEqual(whole)
})

test('a start reads only the shards of what is shown', async () => {
  const { browser } = setUp()
  const first = await browser.openTab(MEMBER)
  await openAll(first)
  expect(await snapshot(first)).toBe(true)
  expect((await first.core.engine()!.disk.boot({ small: [], sharded: ['pins'] })).tail).toEqual([])
  first.close()
  const second = await browser.openTab(MEMBER, { online: false })
  const home = second.list('home')
  await until(() => expect(home.card(10)?.title).toBe('Pin 10'))
  expect(second.core.engine()!.store.tables.pins.size).toBeLessThanOrEqual(128)
  home.range(200, 230)
  await until(() => expect(home.card(220)?.title).toBe('Pin 220'))
})

test('a tab that no longer leads writes no snapshot', async () => {
  const { browser } = setUp()
  const tab = await browser.openTab(MEMBER)
  await openAll(tab)
  const { disk, log, store, shards, orders, folded } = tab.core.engine()!
  const epoch = await disk.raiseEpoch()
  await disk.raiseEpoch() // another tab took over
  expect(await compact({ disk, log, tables: store.tables, shards, orders, epoch, folded, now: Date.now })).toBe(false)
  expect((await disk.boot({ small: [], sharded: ['pins'] })).head.slots).toEqual({})
})

test('damaged parts of the log are fetched again from the server, and queued commands are kept', async () => {
  const { server, browser } = setUp()
  const first = await browser.openTab(MEMBER)
  const home = first.list('home')
  await until(() => expect(home.card(7)).toBeDefined())
  first.setOnline(false)
  await first.core.dispatch({ id: 'kept', name: 'likePin', args: { pinId: pinId(7) } })
  await first.core.engine()!.disk.append([{ n: 1, v: 1, tab: 'x', json: '[{"type":' }])
  first.close()
  const second = await browser.openTab(MEMBER)
  const again = second.list('home')
  await until(() => expect(again.card(7)).toMatchObject({ liked: true, pending: false }))
  expect(server.effects).toEqual([`liked ${pinId(7)}`])
  expect(browser.warnings.join()).toContain('cannot be read')
})

test('if every record of the cache is damaged, pending commands are sent and calls are answered', async () => {
  const { server, browser } = setUp()
  const first = await browser.openTab(MEMBER)
  await openAll(first)
  await snapshot(first)
  first.setOnline(false)
  await first.core.dispatch({ id: 'kept', name: 'likePin', args: { pinId: pinId(7) } })
  first.close()
  const raw = await openRaw(browser.indexedDB)
  for (const name of raw.objectStoreNames) {
    const store = raw.transaction(name, 'readwrite').objectStore(name)
    const rows: Record<string, unknown>[] = await answered(store.getAll())
    const path = [store.keyPath].flat()
    for (const row of rows) for (const field of Object.keys(row)) if (!path.includes(field)) row[field] = '{garbage'
    await Promise.all(rows.map((row) => answered(store.put(row))))
  }
  raw.close()
  const second = await browser.openTab(MEMBER)
  const again = second.list('home')
  await until(() => expect(again.card(7)).toMatchObject({ liked: true, pending: false }))
  expect(server.effects).toEqual([`liked ${pinId(7)}`])
  const { disk } = second.core.engine()!
  expect(await disk.installId('f'.repeat(32))).toMatch(/^[0-9a-f]{32}$/)
  // The cache is dropped when its damage is found, and the feed starts again after that.
  await vi.waitFor(async () => expect((await disk.changesCursor())?.cursor ?? '').toMatch(/^\d+$/), { timeout: 4_000 })
  expect(disk.kind).toBe('disk')
})

test('a damaged shard is fetched again while its pins are shown', async () => {
  const { browser } = setUp()
  const first = await browser.openTab(MEMBER)
  await openAll(first)
  await snapshot(first)
  first.close()
  const raw = await openRaw(browser.indexedDB)
  const store = raw.transaction('snapshots', 'readwrite').objectStore('snapshots')
  store.put({ table: 'pins', shard: 0, json: '[[' })
  await new Promise((resolve) => (store.transaction.oncomplete = resolve))
  raw.close()
  const second = await browser.openTab(MEMBER)
  const home = second.list('home')
  await until(() => expect(home.card(0)?.title).toBe('Pin 0'))
})

test('pins of a list that are no longer on disk are fetched while they are shown, and the list stays', async () => {
  const { server, browser } = setUp()
  const first = await browser.openTab(MEMBER)
  await openAll(first)
  await snapshot(first)
  first.close()
  const raw = await openRaw(browser.indexedDB)
  const store = raw.transaction('snapshots', 'readwrite').objectStore('snapshots')
  store.delete(IDBKeyRange.bound(['pins', 0], ['pins', Infinity]))
  await new Promise((resolve) => (store.transaction.oncomplete = resolve))
  raw.close()
  const second = await browser.openTab(MEMBER)
  const home = second.list('home')
  await until(() => expect(home.card(3)?.title).toBe('Pin 3'))
  expect(home.geometry()?.count).toBe(240)
  expect(home.card(230)).toBeUndefined()
  home.range(225, 240)
  await until(() => expect(home.card(230)?.title).toBe('Pin 230'))
  const asked = server.seen.filter(({ path }) => path.includes('PinResource'))
  expect(new Set(asked.map(({ options }) => options['id'])).size).toBe(asked.length)
  expect(browser.warnings).toEqual([])
})

test("a long list starts at the reader's last position, and is complete a moment later", async () => {
  const { server, browser } = setUp()
  server.pins = 3_000
  const first = await browser.openTab(MEMBER)
  const home = first.list('home')
  for (let count = 0; count < 3_000;) {
    count = home.geometry()?.count ?? 0
    home.range(Math.max(0, count - 30), count)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  home.range(1_500, 1_530, { id: pinId(1_500), index: 1_500, offsetPx: -7 })
  await until(() => expect(home.card(1_500)).toBeDefined())
  first.core.engine()!.positions.saveAll()
  await snapshot(first)
  first.close()

  const second = await browser.openTab(MEMBER, { online: false })
  const again = second.list('home')
  await until(() => expect(again.updates()[0]).toBe('window'))
  await until(() => expect(again.geometry()?.count).toBe(3_000))
  expect(again.anchor()).toMatchObject({ index: 1_500, offsetPx: -7 })
  expect(again.window()?.tops).toEqual(again.geometry()?.tops.slice(1_460, 1_660))
  await until(() => expect(again.card(1_500)?.title).toBe('Pin 1500'))
  // The rest of the list is known as well, but not its pins.
  expect(second.core.engine()!.store.tables.pins.size).toBeLessThan(600)
  again.range(2_900, 2_930)
  await until(() => expect(again.card(2_910)?.title).toBe('Pin 2910'))
})

test('without IndexedDB everything works as long as the tab is open, and the page says so', async () => {
  const { server, browser } = setUp()
  Object.assign(browser.indexedDB, {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  const status = tab.watch('offline/status', {})
  await until(() => expect(home.card(3)).toBeDefined())
  expect(status()?.storage).toBe('memory')
  expect((await tab.core.dispatch({ id: 'm', name: 'likePin', args: { pinId: pinId(3) } })).ok).toBe(true)
  await until(() => expect(server.effects).toEqual([`liked ${pinId(3)}`]))
})

test('an intent that is sent twice is stored once', async () => {
  const { browser } = setUp()
  const disk = await openDisk('1', { indexedDB: browser.indexedDB, IDBKeyRange })
  const row = {
    id: 'a',
    name: 'likePin',
    args: {},
    lane: 'x',
    at: 1,
    by: null,
    facts: [],
    state: 'waiting',
    attempts: 0,
    failure: null,
  } as const
  const intent = { id: 'a', name: 'likePin', args: {}, at: 1 }
  const [one] = await disk.enqueue([row], [intent])
  const [two] = await disk.enqueue([row], [intent])
  expect(two).toBe(one)
  expect((await disk.outbox()).length).toBe(1)
})

test('another tab follows a refresh only if nobody is looking at it', async () => {
  const { server, browser } = setUp()
  const [one, two] = [await browser.openTab(MEMBER), await browser.openTab(MEMBER)]
  const [a, b] = [one.list('home'), two.list('home')]
  await until(() => expect(a.geometry()?.count).toBe(150))
  await until(() => expect(b.geometry()?.count).toBe(150))
  server.pins = 60
  a.send({ t: 'refresh' })
  await until(() => expect(a.ids().length).toBe(60))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(b.ids().length).toBe(150)
  expect(gridPin(1).id).toBe(b.ids()[1])
})

function openRaw(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('pinfold.11.cache')
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('no database'))
    }
  })
}
