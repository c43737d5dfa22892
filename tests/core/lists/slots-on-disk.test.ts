import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { splitId } from '#contracts/handle.ts'
import type { ListKey } from '#contracts/ids.ts'
import { openDisk } from '#testing/open-disk.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, gridPin, islandOf, pinId } from '#testing/samples.ts'
import { compact } from '#core/log/compaction.ts'
import { NO_SLOT } from '#core/store/id-index.ts'
import { chunksWithNewSlots } from '#core/lists/slots-on-disk.ts'

const HOME = 'home' as ListKey
const FETCHED = 20
const ALL = 60

/** A list whose end is known only by a manifest, and is stored that way. */
async function setUp() {
  const browser = createFakeBrowser(createFakeServer())
  const tab = await browser.openTab(islandOf(ana), { online: false })
  const engine = tab.core.engine()!
  const receive = (from: number, to: number) => ({
    type: 'pin/received' as const,
    payload: { pins: Array.from({ length: to - from }, (_, i) => gridPin(from + i)) },
  })
  const ids = Array.from({ length: FETCHED }, (_, n) => pinId(n))
  await engine.receive([
    receive(0, FETCHED),
    { type: 'list/page-received', payload: { key: HOME, after: null, bookmark: 'more', ids } },
  ])
  const words = Array.from({ length: ALL - FETCHED }, (_, i) => splitId(pinId(FETCHED + i)))
  const sizes = Uint16Array.from(words, () => 100)
  engine.orders.get(HOME)!.extend({
    after: 'more',
    bookmark: 'end',
    items: {
      count: words.length,
      highs: Uint32Array.from(words, ({ high }) => high),
      lows: Uint32Array.from(words, ({ low }) => low),
      widths: sizes,
      heights: sizes,
      colors: Uint32Array.from(sizes),
    },
  })
  const epoch = await engine.disk.raiseEpoch()
  const snapshot = () => {
    const { disk, log, store, shards, orders, folded } = engine
    return compact({ disk, log, tables: store.tables, shards, orders, epoch, folded, now: Date.now })
  }
  const known = async () =>
    (await engine.disk.openList(HOME)).stored!.chunks[0]!.slots.filter((slot) => slot !== NO_SLOT).length
  return { engine, receive, snapshot, known }
}

test('the next start finds pins that arrived after their list was stored, without the id index', async () => {
  const { engine, receive, snapshot, known } = await setUp()
  expect(await snapshot()).toBe(true)
  expect(await known()).toBe(FETCHED)
  await engine.receive([receive(FETCHED, ALL)])
  expect(await snapshot()).toBe(true)
  expect(await known()).toBe(ALL)
  expect(await chunksWithNewSlots([HOME], engine.disk, engine.shards.items)).toEqual([])
})

test('a list that is not on disk is not written again', async () => {
  const disk = await openDisk('1', { indexedDB: new IDBFactory(), IDBKeyRange })
  expect(await chunksWithNewSlots([HOME], disk, { slotOf: () => 7 })).toEqual([])
})
