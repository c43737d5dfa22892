import { makeId, type BoardId, type ListKey } from '#contracts/ids.ts'
import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { savedAnchor } from '#testing/saved-anchor.ts'
import { ana, FOOD_ID, gridPin, islandOf, pinId } from '#testing/samples.ts'

const HOME = 'home' as ListKey
const MEMBER = islandOf(ana)
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

function setUp() {
  const server = createFakeServer()
  return { server, browser: createFakeBrowser(server) }
}

test('a first visit shows the home feed page by page, to its end', async () => {
  const { server, browser } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  const status = tab.watch('feed/status', { key: 'home' as never })
  await until(() => expect(home.card(0)?.title).toBe('Pin 0'))
  await until(() => expect(home.geometry()?.count).toBe(150))
  await until(() => expect(status()?.state).toBe('ready')) // reported after the rows
  home.range(120, 150)
  await until(() => expect(status()).toEqual({ state: 'end', count: 240, newer: 0 }))
  expect(server.seen.filter(({ path }) => path.includes('Homefeed')).length).toBe(3)
  const tops = home.geometry()!.tops
  expect([...tops]).toEqual([...tops].sort((a, b) => a - b))
  expect(browser.warnings).toEqual([])
})

test('data that came with the page is shown without a call', async () => {
  const { server, browser } = setUp()
  const pins = Array.from({ length: 25 }, (_, i) => gridPin(i))
  server.stall(true)
  const tab = await browser.openTab(islandOf(ana, { key: HOME, pins, bookmark: '25' }))
  const home = tab.list('home')
  await until(() => expect(home.card(24)?.title).toBe('Pin 24'))
  server.stall(false)
  await until(() => expect(home.geometry()?.count).toBeGreaterThan(25))
  const calls = server.seen.filter(({ path }) => path.includes('UserHomefeed'))
  expect(calls.filter(({ options }) => options['bookmarks'] === undefined)).toEqual([])
})

test('without a network, the feed is shown from disk at the same position', async () => {
  const { server, browser } = setUp()
  const first = await browser.openTab(MEMBER)
  const before = first.list('home')
  await until(() => expect(before.geometry()?.count).toBe(150))
  before.range(30, 45, { id: pinId(32), index: 32, offsetPx: -40 })
  await until(async () => expect(await savedAnchor(browser, ana.id, 'home')).toMatchObject({ index: 32 }))
  first.close()
  server.failNext('', 'network', 100)

  const second = await browser.openTab(MEMBER, { online: false })
  const after = second.list('home')
  const banner = second.watch('offline/status', {})
  await until(() => expect(after.card(32)?.id).toBe(pinId(32)))
  expect(after.anchor()).toEqual({ id: pinId(32), index: 32, offsetPx: -40 })
  expect(after.geometry()!.count).toBe(150)
  await until(() => expect(banner()?.banner).toBe('offline'))
})

test('a like is shown at once, survives a crash offline and reaches the server once', async () => {
  const { server, browser } = setUp()
  const first = await browser.openTab(MEMBER)
  const home = first.list('home')
  await until(() => expect(home.card(3)).toBeDefined())
  first.setOnline(false)
  const intent = { id: 'like-1', name: 'likePin', args: { pinId: pinId(3) } } as const
  expect((await first.core.dispatch(intent)).ok).toBe(true)
  expect((await first.core.dispatch(intent)).ok).toBe(true)
  await until(() => expect(home.card(3)).toMatchObject({ liked: true, pending: true }))
  first.close()

  const second = await browser.openTab(MEMBER, { online: false })
  const again = second.list('home')
  const queue = second.watch('offline/status', {})
  await until(() => expect(again.card(3)).toMatchObject({ liked: true, pending: true }))
  expect(queue()).toMatchObject({ waiting: 1, queue: [{ name: 'likePin', state: 'waiting' }] })
  server.failNext('/react/', 'network')
  second.setOnline(true)
  await until(() => expect(again.card(3)).toMatchObject({ liked: true, pending: false }))
  expect(server.effects).toEqual([`liked ${pinId(3)}`])
  expect(queue()?.waiting).toBe(0)
})

test('a save that the server rejects is reverted, and later acts on the same pin stay', async () => {
  const { server, browser } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  const picker = tab.watch('boards/picker', {})
  await until(() => expect(home.card(5)).toBeDefined())
  await until(() => expect(picker()?.rows.length).toBe(1))
  tab.setOnline(false)
  await tab.core.dispatch({ id: 's1', name: 'savePin', args: { pinId: pinId(5), boardId: FOOD_ID } })
  await tab.core.dispatch({ id: 'l1', name: 'likePin', args: { pinId: pinId(5) } })
  await until(() => expect(home.card(5)).toMatchObject({ liked: true, savedTo: { name: 'Food' } }))
  expect(tab.core.engine()!.store.tables.boards.get(FOOD_ID)?.pin_count).toBe(1)
  server.failNext('Repin', 'access/denied')
  tab.setOnline(true)
  await until(() => expect(home.card(5)).toMatchObject({ liked: true, savedTo: null, pending: false }))
  expect(tab.core.engine()!.store.tables.boards.get(FOOD_ID)?.pin_count).toBe(0)
  const queue = tab.watch('offline/status', {})
  await until(() => expect(queue()?.queue).toMatchObject([{ state: 'rejected', failure: 'access/denied' }]))
})

test('a rejected change is shown first until it is dismissed, in every tab and after a restart', async () => {
  const { server, browser } = setUp()
  const [tab, other] = [await browser.openTab(MEMBER), await browser.openTab(MEMBER)]
  const home = tab.list('home')
  await until(() => expect(home.card(5)).toBeDefined())
  server.failNext('react', 'pin/not-found')
  await tab.core.dispatch({ id: 'l1', name: 'likePin', args: { pinId: pinId(5) } })
  const [queue, othersQueue] = [tab.watch('offline/status', {}), other.watch('offline/status', {})]
  await until(() => expect(queue()?.queue).toMatchObject([{ id: 'l1', state: 'rejected' }]))
  await until(() => expect(othersQueue()?.queue).toMatchObject([{ id: 'l1', state: 'rejected' }]))
  tab.setOnline(false)
  await tab.core.dispatch({ id: 'l2', name: 'likePin', args: { pinId: pinId(6) } })
  await until(() => expect(queue()?.queue.map(({ id }) => id)).toEqual(['l1', 'l2']))
  expect(await tab.core.request('dismissChange', { id: 'l1' })).toEqual({ ok: true, value: null })
  await until(() => expect(queue()?.queue.map(({ id }) => id)).toEqual(['l2']))
  await until(() => expect(othersQueue()?.queue.map(({ id }) => id)).toEqual(['l2']))
  tab.close()
  other.close()
  const again = (await browser.openTab(MEMBER, { online: false })).watch('offline/status', {})
  await until(() => expect(again()?.queue.map(({ id }) => id)).toEqual(['l2']))
})

test('what is shown is requested again, in every tab, when the server does not find what an act is about', async () => {
  const { server, browser } = setUp()
  const [tab, other] = [await browser.openTab(MEMBER), await browser.openTab(MEMBER)]
  const shown = [tab, other].map((each) => each.watch('pins/closeup', { pinId: pinId(5) }))
  await until(() => expect(shown.map((view) => view()?.state)).toEqual(['ready', 'ready']))
  const asked = () => server.seen.filter(({ path }) => path.includes('graphql')).length
  expect(asked()).toBe(2)
  server.failNext('react', 'access/denied')
  await tab.core.dispatch({ id: 'l1', name: 'likePin', args: { pinId: pinId(5) } })
  const queue = tab.watch('offline/status', {})
  await until(() => expect(queue()?.queue).toMatchObject([{ id: 'l1', state: 'rejected' }]))
  expect(asked()).toBe(2)
  server.failNext('react', 'pin/not-found')
  await tab.core.dispatch({ id: 'l2', name: 'likePin', args: { pinId: pinId(5) } })
  await until(() => expect(asked()).toBe(4))
})

test('a rejected change that is tried again reaches the server as a new one', async () => {
  const { server, browser } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.card(5)).toBeDefined())
  server.failNext('react', 'pin/not-found')
  await tab.core.dispatch({ id: 'l1', name: 'likePin', args: { pinId: pinId(5) } })
  const queue = tab.watch('offline/status', {})
  await until(() => expect(queue()?.queue).toMatchObject([{ id: 'l1', state: 'rejected' }]))
  expect((await tab.core.request('retryChange', { id: 'l1' })).ok).toBe(true)
  await until(() => expect(server.effects).toEqual([`liked ${pinId(5)}`]))
  await until(() => expect(queue()?.queue).toEqual([]))
  expect(home.card(5)).toMatchObject({ liked: true, pending: false })
})

test('a board that was created offline can be saved to before the server knows it', async () => {
  const { server, browser } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  const picker = tab.watch('boards/picker', {})
  await until(() => expect(picker()?.state).toBe('ready'))
  await until(() => expect(home.card(1)).toBeDefined())
  tab.setOnline(false)
  const boardId = makeId<BoardId>(Date.now(), 0.5)
  await tab.core.dispatch({ id: 'b1', name: 'createBoard', args: { boardId, name: 'Attic', privacy: 'secret' } })
  await tab.core.dispatch({ id: 's1', name: 'savePin', args: { pinId: pinId(1), boardId } })
  await until(() => expect(picker()?.rows[0]).toMatchObject({ name: 'Attic', pending: true }))
  expect(home.card(1)?.savedTo?.name).toBe('Attic')
  tab.setOnline(true)
  await until(() => expect(server.effects).toEqual(['board Attic', `saved ${pinId(1)} to ${boardId}`]))
  await until(() => expect(picker()?.rows.find((row) => row.id === boardId)?.pending).toBe(false))
  const twice = await tab.core.dispatch({
    id: 'b2',
    name: 'createBoard',
    args: { boardId: makeId<BoardId>(Date.now(), 0.7), name: ' attic', privacy: 'public' },
  })
  expect(twice).toMatchObject({ ok: false, failure: { code: 'board/name-taken', field: 'name' } })
})

test('a new board whose name gives the address of another one has its own address', async () => {
  const { browser } = setUp()
  const tab = await browser.openTab(MEMBER)
  const picker = tab.watch('boards/picker', {})
  await until(() => expect(picker()?.state).toBe('ready'))
  tab.setOnline(false)
  const slugs = ['Attic', 'Attic!'].map(async (name, index) => {
    const boardId = makeId<BoardId>(Date.now(), 0.5 + index / 10)
    await tab.core.dispatch({ id: `b${index}`, name: 'createBoard', args: { boardId, name, privacy: 'public' } })
    const followed = tab.watch('boards/followed', { boardId })
    await until(() => expect(followed()?.board?.name).toBe(name))
    return followed()?.board?.slug
  })
  expect(await Promise.all(slugs)).toEqual(['attic', 'attic-2'])
})

test('a visitor is asked to log in, and nothing is queued', async () => {
  const { server, browser } = setUp()
  server.memberId = null
  const tab = await browser.openTab(islandOf(null))
  const result = await tab.core.dispatch({ id: 'x', name: 'likePin', args: { pinId: pinId(1) } })
  expect(result).toMatchObject({ ok: false, failure: { code: 'session/required' } })
  expect(await tab.core.engine()!.disk.outbox()).toEqual([])
})

test('a closeup whose rest cannot be fetched says so, and is complete when the network is back', async () => {
  const { browser, server } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.card(2)).toBeDefined())
  server.failNext('graphql', 'network', 1)
  tab.setOnline(false)
  const closeup = tab.watch('pins/closeup', { pinId: pinId(2) })
  await until(() => expect(closeup()).toMatchObject({ state: 'offline', card: { id: pinId(2) }, pin: null }))
  tab.setOnline(true)
  await until(() => expect(closeup()).toMatchObject({ state: 'ready', pin: { description: 'Words about pin 2' } }))
})

test('a closeup whose rest the server refused once is complete when the member loads it again', async () => {
  const { browser, server } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.card(2)).toBeDefined())
  server.failNext('graphql', 'access/denied', 1)
  const closeup = tab.watch('pins/closeup', { pinId: pinId(2) })
  await until(() => expect(closeup()).toMatchObject({ state: 'offline', pin: null }))
  expect(await tab.core.request('loadAgain', {})).toEqual({ ok: true, value: null })
  await until(() => expect(closeup()).toMatchObject({ state: 'ready', pin: { description: 'Words about pin 2' } }))
})

test("a closeup opens with the grid's data and is complete soon; an unknown pin is missing", async () => {
  const { browser } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.card(2)).toBeDefined())
  const closeup = tab.watch('pins/closeup', { pinId: pinId(2) })
  await until(() => expect(closeup()).toMatchObject({ state: 'ready', pin: { description: 'Words about pin 2' } }))
  const unknown = tab.watch('pins/closeup', { pinId: pinId(9_999) })
  await until(() => expect(unknown()?.state).toBe('missing'))
})

test('of two tabs, one sends and both show the change', async () => {
  const { server, browser } = setUp()
  const [one, two] = [await browser.openTab(MEMBER), await browser.openTab(MEMBER)]
  const [homeOne, homeTwo] = [one.list('home'), two.list('home')]
  await until(() => expect(homeOne.card(4)).toBeDefined())
  await until(() => expect(homeTwo.card(4)).toBeDefined())
  await two.core.dispatch({ id: 'l4', name: 'likePin', args: { pinId: pinId(4) } })
  await until(() => expect(homeOne.card(4)).toMatchObject({ liked: true, pending: false }))
  await until(() => expect(homeTwo.card(4)).toMatchObject({ liked: true, pending: false }))
  expect(server.effects).toEqual([`liked ${pinId(4)}`])
})

test('when the leader closes, the other tab sends its pending commands', async () => {
  const { server, browser } = setUp()
  const [one, two] = [await browser.openTab(MEMBER), await browser.openTab(MEMBER)]
  server.stall(true)
  await one.core.dispatch({ id: 'l6', name: 'likePin', args: { pinId: pinId(6) } })
  one.close()
  server.stall(false)
  await until(() => expect(server.effects).toEqual([`liked ${pinId(6)}`]))
  await vi.waitFor(async () => expect(await two.core.engine()!.disk.outbox()).toEqual([]), { timeout: 4_000 })
})

test('a tab without storage sends its own commands while another tab leads, and leaves leadership to a tab with a disk', async () => {
  const { server, browser } = setUp()
  const openStorage = () => Promise.reject(new DOMException('no disk', 'UnknownError'))
  const broken = await browser.openTab(MEMBER, { openStorage })
  const sound = await browser.openTab(MEMBER)
  const alsoBroken = await browser.openTab(MEMBER, { openStorage })
  await until(() => expect(sound.core.engine()!.sender.epoch()).toBeGreaterThan(0))
  for (const [tab, number] of [broken, sound, alsoBroken].map((tab, i) => [tab, i] as const))
    await tab.core.dispatch({ id: `l${number}`, name: 'likePin', args: { pinId: pinId(number) } })
  await until(() => expect([...server.effects].sort()).toEqual([0, 1, 2].map((number) => `liked ${pinId(number)}`)))
  await vi.waitFor(async () => expect(await broken.core.engine()!.disk.outbox()).toEqual([]))
  expect(browser.warnings.every((warning) => warning.startsWith('core: storage was given up'))).toBe(true)
})

test('an act of a tab without storage is also written to disk if another tab leads', async () => {
  const { server, browser } = setUp()
  const openStorage = () => Promise.reject(new DOMException('no disk', 'UnknownError'))
  const sound = await browser.openTab(MEMBER)
  const home = sound.list('home')
  await until(() => expect(home.card(1)).toBeDefined())
  await until(() => expect(sound.core.engine()!.sender.epoch()).toBeGreaterThan(0))
  const broken = await browser.openTab(MEMBER, { openStorage })
  await broken.core.dispatch({ id: 'a', name: 'likePin', args: { pinId: pinId(1) } })
  await until(() => expect(server.effects).toEqual([`liked ${pinId(1)}`]))
  await until(() => expect(home.card(1)).toMatchObject({ liked: true, pending: false }))
  sound.close()
  broken.close()
  const again = await browser.openTab(MEMBER, { online: false })
  const kept = again.list('home')
  await until(() => expect(kept.card(1)?.liked).toBe(true))
})

test('a page of another member is reloaded', async () => {
  const { server, browser } = setUp()
  server.memberId = '999'
  const tab = await browser.openTab(MEMBER)
  await until(() => expect(tab.notices).toContainEqual({ t: 'reload', reason: 'session-changed' }))
})

test('a log-out deletes the databases in every tab', async () => {
  const { browser } = setUp()
  const [one, two] = [await browser.openTab(MEMBER), await browser.openTab(MEMBER)]
  const home = one.list('home')
  await until(() => expect(home.card(0)).toBeDefined())
  expect(await one.core.request('logOut', { mayLose: true })).toEqual({
    ok: true,
    value: { did: 'wiped', isServerTold: true },
  })
  const names = (await browser.indexedDB.databases()).map(({ name }) => name)
  expect(names).toEqual([])
  await until(() => expect(two.notices).toContainEqual({ t: 'reload', reason: 'logged-out' }))
})

test('a captive portal is a failure that is tried again, not a crash', async () => {
  const { server, browser } = setUp()
  server.failNext('Homefeed', 'html', 1)
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.geometry()?.count).toBe(150))
})

test('a refresh replaces the list and starts at its top', async () => {
  const { browser } = setUp()
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.card(0)).toBeDefined())
  await until(() => expect(home.geometry()?.count).toBe(150))
  home.send({ t: 'refresh' })
  await until(() => expect(home.replacements()).toBe(2))
  await until(() => expect(home.ids().length).toBe(150))
  expect(home.anchor()).toBeNull()
})
