import { expect, test, vi } from 'vitest'
import { CLOSED_VIEWS_MAX } from '../constants.ts'
import { compact } from '#core/log/compaction.ts'
import type { FakeTab } from '#testing/fake-browser.ts'
import { ask, MEMBER, openWithSave, save, settled, travel, until } from '#testing/developer-panel.ts'
import { food, FOOD_ID, pinId } from '#testing/samples.ts'

const ALL = { type: '', text: '' }

async function snapshot(tab: FakeTab): Promise<void> {
  const { disk, log, store, shards, orders, folded } = tab.core.engine()!
  const epoch = await disk.raiseEpoch()
  const isWritten = await compact({
    disk,
    log,
    tables: store.tables,
    shards,
    orders,
    epoch,
    folded,
    now: Date.now,
  })
  expect(isWritten).toBe(true)
}

test('the log is a table of facts, read one page at a time', async () => {
  const { tab, engine } = await openWithSave()
  const whole = await ask(tab, 'readLog', { filter: ALL, from: 0, count: 3 })
  expect(whole.progress).toBe(1)
  expect(whole.total).toBe(engine.log.tail.facts)
  expect(whole.rows).toHaveLength(3)
  const last = await ask(tab, 'readLog', { filter: ALL, from: whole.total - 1, count: 10 })
  expect(last.rows).toMatchObject([{ type: 'pin/saved', tab: whole.ownTab, seq: engine.log.head }])
  const json = (await ask(tab, 'readFact', last.rows[0]!))!
  expect(JSON.parse(json)).toMatchObject({ type: 'pin/saved', payload: { pinId: pinId(5) } })
  expect(last.rows[0]!.bytes).toBe(JSON.stringify(JSON.parse(json)).length)
})

test('the log is filtered by the start of the type and by text, and later facts are found as well', async () => {
  const { tab, engine } = await openWithSave()
  const count = async (type: string, text: string) =>
    (await ask(tab, 'readLog', { filter: { type, text }, from: 0, count: 0 })).total
  expect(await count('pin/saved', '')).toBe(1)
  expect(await count('', 'FOOD')).toBe(1)
  expect(await count('pin/', 'no such text')).toBe(0)
  expect(await count('pin/saved', '')).toBe(1)
  await engine.receive([save(pinId(6))])
  await settled(tab)
  expect(await count('pin/saved', '')).toBe(2)
})

test('a damaged commit of the log is shown as damaged and hides no other', async () => {
  const { tab, engine } = await openWithSave()
  const [seq] = await engine.disk.append([{ n: 2, v: 1, tab: 'x', json: '[{"type":' }])
  const { total } = await ask(tab, 'readLog', { filter: ALL, from: 0, count: 0 })
  const { rows } = await ask(tab, 'readLog', { filter: ALL, from: total - 3, count: 3 })
  expect(rows.map((row) => row.type)).toEqual(['pin/saved', '(damaged)', '(damaged)'])
  expect(await ask(tab, 'readFact', { seq: seq!, index: 0 })).toBe('[{"type":')
})

test('time travel shows the state before a save and what the save changed, and does not touch the live store', async () => {
  const { tab, engine } = await openWithSave()
  const before = engine.store.tables.pins.get(pinId(5))
  const now = await travel(tab, null)
  expect(now).toMatchObject({ first: 0, last: engine.log.head, seq: engine.log.head, facts: ['pin/saved'] })
  const changed = (id: string) => now.changes.find((change) => change.id === id)
  expect(changed(FOOD_ID)).toMatchObject({ table: 'boards', kind: 'changed' })
  expect(changed(FOOD_ID)!.fields).toContainEqual({ path: 'pin_count', before: '4', after: '5' })
  expect(changed(pinId(5))!.fields.map(({ path }) => path)).toContain('saved_to')
  const row = (id: string) => ask(tab, 'readStateRow', { of: 'time', table: 'pins', id })
  expect(JSON.parse((await row(pinId(5)))!)).toMatchObject({ saved_to: [{ id: FOOD_ID }] })

  const earlier = await travel(tab, engine.log.head - 1)
  // On a busy machine, the facts of the start can be in a single commit.
  expect(earlier.facts.at(-1)).toBe('board/received')
  expect(JSON.parse((await row(pinId(5)))!)).toMatchObject({ saved_to: [] })
  expect(earlier.state!.hash).not.toBe(now.state!.hash)
  expect((await travel(tab, engine.log.head)).state!.hash).toBe(now.state!.hash)
  expect(engine.store.tables.pins.get(pinId(5))).toBe(before)
})

test('the present state equals the live one, table by table', async () => {
  const { tab, engine } = await openWithSave()
  const { state } = await travel(tab, null)
  for (const name of ['pins', 'boards', 'users'] as const) {
    const rows = await ask(tab, 'readStateRows', { of: 'time', table: name, from: 0, count: 1_000 })
    expect(rows).toHaveLength(state!.tables.find((table) => table.name === name)!.rows)
    for (const { id } of rows) {
      const json = (await ask(tab, 'readStateRow', { of: 'time', table: name, id }))!
      expect(JSON.parse(json)).toEqual(engine.store.tables[name].confirmed(id))
    }
  }
  const lists = await ask(tab, 'readStateRows', { of: 'time', table: 'lists', from: 0, count: 9 })
  expect(lists.map(({ id }) => id)).toContain('home')
  expect(JSON.parse((await ask(tab, 'readStateRow', { of: 'time', table: 'lists', id: 'home' }))!)).toMatchObject({
    count: 150,
  })
})

test('time travel starts at the end of the snapshot', async () => {
  const { tab, engine } = await openWithSave()
  const before = await travel(tab, null)
  await snapshot(tab)
  const anchor = engine.log.head
  const atSnapshot = await travel(tab, 1)
  expect(atSnapshot).toMatchObject({ first: anchor, last: anchor, seq: anchor, changes: [], facts: [] })
  expect(atSnapshot.state).toEqual(before.state)
  await engine.receive([save(pinId(6))])
  await settled(tab)
  const after = await travel(tab, null)
  expect(after).toMatchObject({ first: anchor, last: anchor + 1, facts: ['pin/saved'] })
  expect(after.changes.map(({ id }) => id)).toContain(pinId(6))
  const log = await ask(tab, 'readLog', { filter: ALL, from: 0, count: 9 })
  expect(log.rows.map(({ seq }) => seq)).toEqual([anchor + 1])
})

test('every tab of the account is listed, and one of them leads', async () => {
  const { browser, tab } = await openWithSave()
  const other = await browser.openTab(MEMBER)
  await vi.waitFor(
    async () => {
      const tabs = await ask(other, 'inspectTabs', {})
      expect(tabs.map(({ isSelf, isLeading, lag }) => ({ isSelf, isLeading, lag }))).toEqual([
        { isSelf: true, isLeading: false, lag: 0 },
        { isSelf: false, isLeading: true, lag: 0 },
      ])
      expect(tabs[1]!.tab).toBe(tab.core.engine()!.tab)
    },
    { timeout: 4_000, interval: 50 },
  )
  tab.close()
  await vi.waitFor(
    async () => expect(await ask(other, 'inspectTabs', {})).toMatchObject([{ isSelf: true, isLeading: true }]),
    { timeout: 4_000, interval: 50 },
  )
})

test('snapshots and stores are counted', async () => {
  const { tab, engine } = await openWithSave()
  const dirty = async () => {
    const report = await ask(tab, 'inspectSnapshots', { restart: true })
    return report.tables.find(({ name }) => name === 'pins')!
  }
  expect(await dirty()).toMatchObject({ shards: 0, dirty: 150, inMemory: 150 })
  await snapshot(tab)
  expect(await dirty()).toMatchObject({ shards: 3, dirty: 0 })
  const report = await ask(tab, 'inspectSnapshots', { restart: false })
  expect(report.head).toEqual({ anchor: engine.log.head, slots: 150 })
  expect(report.epoch).toBeGreaterThan(0)
  expect(report.lists).toContainEqual({ key: 'home', count: 150, isWhole: true, at: expect.any(Number) as number })
  const { mode, freed, stores } = await ask(tab, 'inspectStorage', { restart: true })
  expect(mode).toBe('disk')
  expect(freed).toEqual({ shards: 0, lists: 0, cache: 0 })
  const dropped = await engine.disk.free('shards')
  expect(dropped).toBeGreaterThan(0)
  expect((await ask(tab, 'inspectStorage', { restart: false })).freed).toMatchObject({ shards: dropped })
  const snapshots = stores.find(({ store }) => store === 'snapshots')!
  expect(snapshots.records).toBeGreaterThanOrEqual(5)
  expect(snapshots.bytes).toBeGreaterThan(150 * 300)
})

test('pending commands are shown with their stored row and their act', async () => {
  const { tab } = await openWithSave()
  tab.setOnline(false)
  await tab.core.dispatch({ id: 'l1', name: 'likePin', args: { pinId: pinId(3) } })
  const { entries, intents, intentCount } = await ask(tab, 'inspectOutbox', {})
  expect(entries).toMatchObject([{ id: 'l1', name: 'likePin', state: 'waiting', attempts: 0, nextTryAt: null }])
  expect(JSON.parse(entries[0]!.json)).toMatchObject({ args: { pinId: pinId(3) } })
  expect(intents).toMatchObject([{ id: 'l1', name: 'likePin' }])
  expect(intentCount).toBe(1)
})

test('views are measured from the first question about their cost, also while the panel is closed, and stay listed when they are closed', async () => {
  const { tab, engine } = await openWithSave()
  const rename = async (name: string) => {
    const picker = tab.watch('boards/picker', {})
    await until(() => expect(picker()).toBeDefined())
    await engine.receive([{ type: 'board/received', payload: { boards: [{ ...food, name }] } }])
    await until(() => expect(picker()?.rows[0]?.name).toBe(name))
    return picker
  }
  const costs = async () =>
    (await ask(tab, 'inspectProjections', {})).views.filter(({ name }) => name === 'boards/picker')
  const before = await rename('Meals')
  expect(await costs()).toMatchObject([{ kind: 'view', isClosed: false, computed: 0, lastFrameBytes: 0 }])
  before.stop()
  await ask(tab, 'leaveDeveloper', {})

  const after = await rename('Dishes')
  await vi.waitFor(async () =>
    expect(await costs()).toMatchObject([{ isClosed: false }, { isClosed: true, computed: 0 }]),
  )
  const [open] = await costs()
  expect(open!.computed).toBeGreaterThanOrEqual(2)
  expect(open!.lastFrameBytes).toBeGreaterThan(20)
  after.stop()
  await vi.waitFor(async () =>
    expect(await costs()).toMatchObject([{ isClosed: true, computed: open!.computed }, { isClosed: true }]),
  )
})

test('only the latest closed views stay listed', async () => {
  const { tab } = await openWithSave()
  const closed = async () => (await ask(tab, 'inspectProjections', {})).views.filter(({ isClosed }) => isClosed)
  expect(await closed()).toEqual([])
  for (let i = 0; i < CLOSED_VIEWS_MAX + 20; i++) {
    const view = tab.watch('boards/picker', {})
    await until(() => expect(view()).toBeDefined())
    view.stop()
  }
  expect((await closed()).length).toBe(CLOSED_VIEWS_MAX)
})

test('after a log-out, no question is answered and no database is created', async () => {
  const { browser, tab } = await openWithSave()
  const other = await browser.openTab(MEMBER)
  await ask(other, 'readLog', { filter: ALL, from: 0, count: 1 })
  await tab.core.request('logOut', { mayLose: true })
  await until(() => expect(other.notices).toContainEqual({ t: 'reload', reason: 'logged-out' }))
  const result = await other.core.request('readLog', { filter: ALL, from: 0, count: 1 })
  expect(result).toMatchObject({ ok: false, failure: { code: 'core/unresponsive' } })
  expect(await browser.indexedDB.databases()).toEqual([])
})
