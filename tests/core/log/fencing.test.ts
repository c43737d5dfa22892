import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf, pinId } from '#testing/samples.ts'
import { openDisk } from '#testing/open-disk.ts'
import type { Compaction, NewOutboxRow } from '#core/log/schema.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })
const ROW: NewOutboxRow = {
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
}
const CHUNK = { n: 0, v: 1, tab: 't', json: '[]' } as const
const CURSOR = { cursor: '5', history: 'ab'.repeat(16) }
const STEP: Omit<Compaction, 'epoch'> = {
  head: { name: 'head', anchor: 9, slots: { pins: 9 } },
  ids: [],
  shards: [],
  drop: [],
  use: { name: 'shards', shards: new Uint32Array(), bytes: new Uint32Array(), at: new Float64Array() } as never,
  lists: [],
  keepIntents: 0,
}

test('every write of a former leader is rejected and changes nothing', async () => {
  const disk = await openDisk('1', { indexedDB: new IDBFactory(), IDBKeyRange })
  await disk.enqueue([ROW], [{ id: 'a', name: 'likePin', args: {}, at: 1 }])
  const [row] = await disk.outbox()
  const stale = await disk.raiseEpoch()
  const epoch = await disk.raiseEpoch()
  expect(epoch).toBeGreaterThan(stale)

  expect(await disk.outboxNews(stale, 0, 10)).toBeNull()
  expect(await disk.updateOutbox({ ...row!, state: 'rejected' }, stale)).toBe(false)
  expect(await disk.removeOutbox(row!, stale)).toBe(false)
  expect(await disk.appendLed([CHUNK], stale)).toBeNull()
  expect(await disk.beginHistory(CHUNK, CURSOR, stale)).toBeNull()
  expect(await disk.changesCursor()).toBeNull()
  expect(await disk.writeShards(stale, [{ table: 'pins', shard: 0, json: '[]' }])).toBe(false)
  expect(await disk.compact({ ...STEP, epoch: stale })).toBe(false)
  expect(await disk.outbox()).toEqual([row])
  expect(await disk.boot({ small: [], sharded: ['pins'] })).toMatchObject({ head: { anchor: 0 }, tail: [] })
  expect(await disk.shards('pins', [0])).toEqual([])

  expect(await disk.outboxNews(epoch, 0, 10)).toEqual({ rows: [row], numbers: [row!.n] })
  expect(await disk.appendLed([CHUNK], epoch)).toEqual([1])
  // The new log's number is above all earlier ones, so that every tab sees that the log is new.
  expect(await disk.beginHistory(CHUNK, CURSOR, epoch)).toBe(2)
  expect((await disk.boot({ small: [], sharded: ['pins'] })).tail.map(({ seq }) => seq)).toEqual([2])
  expect(await disk.changesCursor()).toEqual(CURSOR)
  expect(await disk.removeOutbox(row!, epoch)).toBe(true)
  expect(await disk.outbox()).toEqual([])
  // Discarded while it was being sent: the end of a failed try does not queue it again.
  expect(await disk.updateOutbox({ ...row!, attempts: 1 }, epoch)).toBe(true)
  expect(await disk.outbox()).toEqual([])
})

test('a leader that was asleep while another tab took over sends and settles nothing, and pending commands are sent once', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const [one, two] = [await browser.openTab(islandOf(ana)), await browser.openTab(islandOf(ana))]
  const home = one.list('home')
  await until(() => expect(home.card(3)).toBeDefined())
  // The answer arrives when the other tab leads.
  server.stall(true)
  await one.core.dispatch({ id: 'like', name: 'likePin', args: { pinId: pinId(3) } })
  const queue = one.watch('offline/status', {})
  await until(() => expect(queue()?.queue).toMatchObject([{ state: 'sending' }]))
  const other = two.core.engine()!
  const settling = vi.spyOn(other.sender, 'start')
  await other.disk.raiseEpoch()
  server.stall(false)
  await until(() => expect(settling).toHaveBeenCalledTimes(1))
  await vi.waitFor(async () => expect(await other.disk.outbox()).toEqual([]), { timeout: 4_000 })
  expect(server.effects).toEqual([`liked ${pinId(3)}`])
  await until(() => expect(home.card(3)).toMatchObject({ liked: true, pending: false }))
})
