import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import { openDatabases } from '#core/log/databases.ts'
import type { Storage } from '#core/log/storage.ts'
import { ME } from '#core/store/tables.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'

const MEMBER = islandOf(ana)
const until = (check: () => void) => vi.waitFor(check, { timeout: 6_000, interval: 5 })
const ART_ID = '502' as BoardId

async function setUp() {
  const server = createFakeServer()
  server.addBoard(ART_ID, 'Art')
  const browser = createFakeBrowser(server)
  const tab = await browser.openTab(MEMBER)
  const [home, queue, picker] = [tab.list('home'), tab.watch('offline/queue', {}), tab.watch('boards/picker', {})]
  await until(() => expect(home.card(9)).toBeDefined())
  await until(() => expect(picker()?.rows.length).toBe(2))
  return { server, browser, tab, home, queue, picker }
}

const save = (id: string, number: number, boardId = FOOD_ID) =>
  ({ id, name: 'savePin', args: { pinId: pinId(number), boardId } }) as const

test('acts are queued in their order although the first transaction takes long', async () => {
  const { browser } = await setUp()
  const idb = { indexedDB: browser.indexedDB, IDBKeyRange }
  const openStorage = async (): Promise<Storage> => {
    const storage = await openDatabases(ana.id, idb)
    let isFirst = true
    return {
      ...storage,
      async write(part, stores, options, work) {
        const isLate = isFirst && part === 'commands' && options.atOnce
        if (isLate) {
          isFirst = false
          await new Promise((resolve) => setTimeout(resolve, 60))
        }
        return storage.write(part, stores, options, work)
      },
    }
  }
  const tab = await browser.openTab(MEMBER, { online: false, openStorage })
  const given: Promise<unknown>[] = []
  for (const number of [1, 2, 3]) {
    given.push(tab.core.dispatch(save(`s${number}`, number)))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(given)
  expect((await tab.core.engine()!.disk.outbox()).map(({ id }) => id)).toEqual(['s1', 's2', 's3'])
})

test('a pending change that is discarded is reverted in every tab and never sent', async () => {
  const { server, browser, tab, home, queue } = await setUp()
  const other = await browser.openTab(MEMBER)
  const [othersHome, othersQueue] = [other.list('home'), other.watch('offline/queue', {})]
  await until(() => expect(othersHome.card(5)).toBeDefined())
  tab.setOnline(false)
  await tab.core.dispatch(save('s1', 5))
  await tab.core.dispatch(save('s2', 6))
  await until(() => expect(othersQueue()?.rows.length).toBe(2))
  expect(othersQueue()?.rows[1]).toMatchObject({ id: 's2', subject: 'Pin 6', count: 1, state: 'waiting' })
  expect(othersQueue()?.rows[1]?.touches).toContain(`pins/${pinId(6)}`)
  expect(await other.core.request('discardChange', { id: 's1' })).toEqual({ ok: true, value: null })
  await until(() => expect(home.card(5)).toMatchObject({ savedTo: null, pending: false }))
  await until(() => expect(othersHome.card(5)).toMatchObject({ savedTo: null, pending: false }))
  await until(() => expect(queue()?.rows.map(({ id }) => id)).toEqual(['s2']))
  tab.setOnline(true)
  await until(() => expect(server.effects).toEqual([`saved ${pinId(6)} to ${FOOD_ID}`]))
  const acts = tab.watch('history/acts', {})
  await until(() => expect(acts()?.recent.map(({ id }) => id)).toEqual(['s2']))
})

test('a refused follow of a topic is taken back in every tab, and is in neither list of acts (spec viewer §8)', async () => {
  const { server, browser, tab, queue } = await setUp()
  const other = await browser.openTab(MEMBER)
  const acts = [tab, other].map((each) => each.watch('history/acts', {}))
  const isFollowed = (each: typeof tab) =>
    each.core.engine()!.store.tables.interests.get(ME)?.interests.includes('gardens') === true
  server.failNext('InterestFollow', 'access/denied')
  tab.setOnline(false)
  await tab.core.dispatch({ id: 'f1', name: 'followInterest', args: { interest: 'gardens' } })
  await until(() => expect([isFollowed(tab), isFollowed(other)]).toEqual([true, true]))
  await until(() => expect(acts.map((list) => list()?.recent.map(({ id }) => id))).toEqual([['f1'], ['f1']]))
  tab.setOnline(true)
  await until(() => expect([isFollowed(tab), isFollowed(other)]).toEqual([false, false]))
  await until(() => expect(queue()?.rows).toEqual([]))
  await until(() => expect(acts.map((list) => list()?.recent)).toEqual([[], []]))
})

test('a change that is being sent cannot be discarded', async () => {
  const { server, tab, queue } = await setUp()
  server.stall(true)
  await tab.core.dispatch(save('s1', 5))
  await until(() => expect(queue()?.rows).toMatchObject([{ state: 'sending' }]))
  expect(await tab.core.request('discardChange', { id: 's1' })).toMatchObject({
    ok: false,
    failure: { code: 'command/invalid', field: 'id' },
  })
  server.stall(false)
  await until(() => expect(queue()?.rows).toEqual([]))
})

test('a double click is one act; the same act after another one on the same pin is a new one', async () => {
  const { tab, queue } = await setUp()
  tab.setOnline(false)
  expect(await tab.core.dispatch(save('s1', 5))).toMatchObject({ ok: true })
  expect(await tab.core.dispatch(save('s2', 5))).toMatchObject({ ok: true })
  await tab.core.dispatch({ ...save('s3', 5), name: 'unsavePin' })
  await tab.core.dispatch(save('s4', 5))
  await until(() => expect(queue()?.rows.map(({ id }) => id)).toEqual(['s1', 's3', 's4']))
})

test('a command on two boards keeps its order in both lanes, and others continue', async () => {
  const { server, tab } = await setUp()
  const pinIds = [pinId(1)]
  tab.setOnline(false)
  await tab.core.dispatch(save('a', 1))
  await tab.core.dispatch({ id: 'b', name: 'movePins', args: { pinIds, fromBoardId: FOOD_ID, toBoardId: ART_ID } })
  await tab.core.dispatch(save('c', 2, ART_ID))
  await tab.core.dispatch({ id: 'd', name: 'likePin', args: { pinId: pinId(7) } })
  server.failNext('Repin', 'server/error')
  tab.setOnline(true)
  await until(() => expect(server.effects.length).toBe(4))
  const [first, ...rest] = server.effects
  expect(first).toBe(`liked ${pinId(7)}`)
  expect(rest).toEqual([`saved ${pinId(1)} to ${FOOD_ID}`, `moved 1 to ${ART_ID}`, `saved ${pinId(2)} to ${ART_ID}`])
})

test("an ended session stops the sending; nothing is lost, and the same member's log-in continues it", async () => {
  const { server, browser, tab, queue } = await setUp()
  server.memberId = null
  server.failNext('Repin', 'session/required', 100)
  server.failNext('react', 'session/required', 100)
  await tab.core.dispatch(save('s1', 5))
  await until(() => expect(tab.notices).toContainEqual({ t: 'reload', reason: 'signed-out' }))
  await tab.core.dispatch({ id: 'l1', name: 'likePin', args: { pinId: pinId(7) } })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(server.seen.filter(({ key }) => key !== null).length).toBe(1)
  expect(queue()?.rows).toMatchObject([
    { id: 's1', state: 'waiting', attempts: 0 },
    { id: 'l1', state: 'waiting' },
  ])
  tab.close()

  const stranger = { ...ana, id: '12' as typeof ana.id, username: 'bo' }
  server.memberId = stranger.id
  const bo = await browser.openTab(islandOf(stranger))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(bo.core.engine()!.store.tables.queue.size).toBe(0)
  bo.close()

  server.memberId = ana.id
  server.heal()
  await browser.openTab(MEMBER)
  await until(() => expect(server.effects.length).toBe(2))
})

test('an edited list is stored in its confirmed order, and a pending edit is shown above it after a restart', async () => {
  const { server, browser, tab } = await setUp()
  server.put(FOOD_ID, [1, 2, 3])
  const list = tab.list(`board:${FOOD_ID}`)
  const numbers = (ids: readonly string[]) => ids.map((id) => Number(id.slice(-6)))
  await until(() => expect(list.card(2)).toBeDefined())
  const arranged = (id: string, number: number) =>
    ({ id, name: 'arrangePins', args: { boardId: FOOD_ID, pinIds: [pinId(number)], places: [pinId(1)] } }) as const
  await tab.core.dispatch(arranged('a1', 2))
  await until(() => expect(server.effects).toEqual(['arranged 2']))
  tab.setOnline(false)
  await tab.core.dispatch(arranged('a2', 3))
  await until(() => expect(numbers(list.ids())).toEqual([2, 3, 1]))
  tab.close()
  const again = await browser.openTab(MEMBER, { online: false })
  const kept = again.list(`board:${FOOD_ID}`)
  await until(() => expect(numbers(kept.ids())).toEqual([2, 3, 1]))
  await again.core.request('discardChange', { id: 'a2' })
  await until(() => expect(numbers(kept.ids())).toEqual([2, 1, 3]))
})

test('an act is undone once after a restart, although two tabs do it', async () => {
  const { server, browser, tab } = await setUp()
  await tab.core.dispatch(save('s1', 5))
  await until(() => expect(server.effects).toEqual([`saved ${pinId(5)} to ${FOOD_ID}`]))
  tab.close()
  const [one, two] = [await browser.openTab(MEMBER), await browser.openTab(MEMBER)]
  const history = two.watch('history/acts', {})
  await until(() => expect(history()?.undo).toMatchObject({ id: 's1', name: 'savePin', subject: 'Pin 5', count: 1 }))
  await Promise.all([one.core.request('undo', { id: 's1' }), two.core.request('undo', { id: 's1' })])
  await until(() => expect(server.effects.slice(1)).toEqual([`unsaved 5 from ${FOOD_ID}`]))
  await until(() => expect(history()).toMatchObject({ undo: null, redo: { id: 's1', state: 'undone' } }))
  await one.core.dispatch(save('s2', 6))
  await until(() => expect(history()).toMatchObject({ undo: { id: 's2' }, redo: null }))
})

test('an invalid act is reported with its field, and nothing is stored', async () => {
  const { tab } = await setUp()
  const wrong = [
    [{ name: 'savePins', args: { pinIds: [], boardId: FOOD_ID } }, 'pinIds'],
    [{ name: 'savePins', args: { pinIds: [pinId(1), pinId(1)], boardId: FOOD_ID } }, 'pinIds'],
    [{ name: 'savePins', args: { pinIds: [pinId(1)], boardId: FOOD_ID, places: [] } }, 'places'],
    [{ name: 'editPin', args: { pinId: pinId(1), changes: {} } }, 'changes'],
    [{ name: 'editPin', args: { pinId: pinId(1), changes: { title: 'x'.repeat(101) } } }, 'changes.title'],
    [{ name: 'editPin', args: { pinId: pinId(1), changes: { link: 'ftp://x' } } }, 'changes.link'],
    [{ name: 'editBoard', args: { boardId: FOOD_ID, changes: { name: ' art ' } } }, 'changes.name'],
    [{ name: 'editBoard', args: { boardId: FOOD_ID, changes: { name: ' ' } } }, 'changes.name'],
  ] as const
  for (const [act, field] of wrong) {
    const result = await tab.core.dispatch({ ...act, id: `wrong-${field}` })
    expect(result, field).toMatchObject({ ok: false, failure: { field } })
  }
  expect(await tab.core.engine()!.disk.outbox()).toEqual([])
})

test("a tab that missed the sender's last message learns the outcome from disk", async () => {
  const { server, browser, tab, home } = await setUp()
  const other = await browser.openTab(MEMBER)
  const othersHome = other.list('home')
  await until(() => expect(othersHome.card(5)).toBeDefined())
  tab.setOnline(false)
  await tab.core.dispatch(save('s1', 5))
  await until(() => expect(othersHome.card(5)).toMatchObject({ pending: true }))
  // From here on, its messages are lost, as if it died after its last write each time.
  tab.core.engine()!.channel.post = () => undefined
  server.failNext('Repin', 'access/denied', 1)
  tab.setOnline(true)
  await until(() => expect(home.card(5)).toMatchObject({ savedTo: null, pending: false }))
  await tab.core.dispatch(save('s2', 6))
  await until(() => expect(home.card(6)).toMatchObject({ savedTo: { id: FOOD_ID }, pending: false }))
  expect(othersHome.card(5)).toMatchObject({ pending: true })
  await other.core.engine()!.outbox.reconcile()
  await until(() => expect(othersHome.card(5)).toMatchObject({ savedTo: null, pending: false }))
  await until(() => expect(othersHome.card(6)).toMatchObject({ savedTo: { id: FOOD_ID }, pending: false }))
  expect(other.core.engine()!.store.tables.queue.get('s1')).toMatchObject({ state: 'rejected' })
  expect(other.core.engine()!.store.tables.queue.get('s2')).toBeUndefined()
})

test('pending and past changes show the present name of the board that they add to or remove from', async () => {
  const { tab, queue } = await setUp()
  const history = tab.watch('history/acts', {})
  tab.setOnline(false)
  await tab.core.dispatch({ id: 'saved', name: 'savePin', args: { pinId: pinId(5), boardId: FOOD_ID } })
  await tab.core.dispatch({ id: 'renamed', name: 'editBoard', args: { boardId: FOOD_ID, changes: { name: 'Meals' } } })
  const named = (rows: readonly { readonly subject: string; readonly board?: string }[] | undefined) =>
    rows?.map(({ subject, board }) => [subject, board])
  const expected = [
    ['Meals', undefined],
    ['Pin 5', 'Meals'],
  ]
  await until(() => expect(named(queue()?.rows)).toEqual(expected.toReversed()))
  await until(() => expect(named(history()?.recent)).toEqual(expected))
})

test('pending and past changes show the present names of boards and pins, also after a restart', async () => {
  const { browser, tab, queue } = await setUp()
  const history = tab.watch('history/acts', {})
  tab.setOnline(false)
  const edit = (id: string, changes: object) =>
    tab.core.dispatch({ id, name: 'editBoard', args: { boardId: FOOD_ID, changes } })
  await edit('described', { description: 'What we eat' })
  await edit('renamed', { name: 'Meals' })
  await tab.core.dispatch({ id: 'titled', name: 'editPin', args: { pinId: pinId(5), changes: { title: 'Soup' } } })
  await until(() => expect(queue()?.rows.map(({ subject }) => subject)).toEqual(['Meals', 'Meals', 'Soup']))
  await until(() => expect(history()?.recent.map(({ subject }) => subject)).toEqual(['Soup', 'Meals', 'Meals']))
  tab.close()
  const next = await browser.openTab(MEMBER, { online: false })
  const nextQueue = next.watch('offline/queue', {})
  await until(() => expect(nextQueue()?.rows.map(({ subject }) => subject)).toEqual(['Meals', 'Meals', 'Soup']))
  expect(await next.core.request('discardChange', { id: 'renamed' })).toMatchObject({ ok: true })
  await until(() => expect(nextQueue()?.rows.map(({ subject }) => subject)).toEqual(['Food', 'Soup']))
})
