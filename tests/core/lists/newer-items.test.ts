import { expect, test, vi } from 'vitest'
import { makeId, type ListKey } from '#contracts/ids.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { FEED_KEEP_MS } from '#features/feed/constants.ts'
import { createFakeBrowser, type FakeList, type FakeTab } from '#testing/fake-browser.ts'
import { createFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { addPin } from '#testing/server/model-data.ts'
import { ana, ANA_ID, fullPin, islandOf, pinId } from '#testing/samples.ts'

const KEY = 'home' as ListKey
const NEW = 900
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })
const topOf = (list: FakeList) => list.ids()[0]
const at = (index: number, offsetPx: number) => ({ id: pinId(index), index, offsetPx })

async function setUp() {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const open = async () => {
    const tab = await browser.openTab(islandOf(ana))
    const status = tab.watch('feed/status', { key: KEY })
    return { tab, status, home: tab.list(KEY) }
  }
  const first = await open()
  await until(() => expect(first.home.card(9)).toBeDefined())
  return { server, open, first }
}

/** The server's home feed begins with a new pin. */
function begin({ data, ...server }: FakeServer) {
  addPin(data, NEW, ANA_ID)
  const all = [...data.pins].toReversed()
  data.pins.clear()
  for (const [id, pin] of [all[0]!, ...all.slice(1).toReversed()]) data.pins.set(id, pin)
  server.timeUs += 1
}

/** The member has published the pin from this tab. */
async function publish(server: FakeServer, { core }: FakeTab) {
  begin(server)
  server.tell({})
  const marks = { state: 'published', publishing_status: 'succeeded', published_pin_id: pinId(NEW) } as const
  await core.engine()!.receive(
    [
      { type: 'pin/received', payload: { pins: [fullPin(NEW)] } },
      { type: 'draft/marked', payload: { draftIds: [makeId<DraftId>(1, 0.5)], marks } },
    ],
    server.sync(ANA_ID),
  )
}

/** The next visit, so much later. */
async function laterVisit({ tab }: { readonly tab: FakeTab }, ms: number) {
  await tab.core.engine()!.log.settled()
  tab.close()
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}

test('a reader at the top of the home feed sees the own new pin there at once', async () => {
  const { server, first } = await setUp()
  await publish(server, first.tab)
  await until(() => expect(topOf(first.home)).toBe(pinId(NEW)))
  expect(first.home.ids().filter((id) => id === pinId(NEW))).toHaveLength(1)
  expect(first.status()?.newer).toBe(0)
})

test('a reader further down keeps the own home feed and is offered the own new pin', async () => {
  const { server, first } = await setUp()
  first.home.range(20, 40, at(20, -30))
  const before = first.home.replacements()
  await publish(server, first.tab)
  await until(() => expect(first.status()?.newer).toBe(1))
  expect(first.home.replacements()).toBe(before)
  first.home.send({ t: 'refresh' })
  await until(() => expect(topOf(first.home)).toBe(pinId(NEW)))
  expect(first.status()?.newer).toBe(0)
})

test('a few pixels below the top are further down', async () => {
  const { server, first } = await setUp()
  first.home.range(0, 20, at(0, -1))
  await publish(server, first.tab)
  await until(() => expect(first.status()?.newer).toBe(1))
  expect(topOf(first.home)).toBe(pinId(0))
})

test('a home feed that was left at its top has the own new pin before it is opened again', async () => {
  const { server, first } = await setUp()
  first.home.range(0, 20, at(0, 30))
  first.home.stop()
  await publish(server, first.tab)
  const { orders, index } = first.tab.core.engine()!
  await until(() => expect(index.idOf(orders.get(KEY)!.handles[0]!)).toBe(pinId(NEW)))
})

test('a home feed that no page of the visit has shown is read again when it is opened', async () => {
  const { server, open, first } = await setUp()
  await first.tab.core.engine()!.log.settled()
  first.tab.close()
  const browser = await open()
  browser.home.stop()
  await publish(server, browser.tab)
  const home = browser.tab.list(KEY)
  await until(() => expect(topOf(home)).toBe(pinId(NEW)))
})

test('a visit soon after keeps the stored home feed, and asks for what is newer since it was read', async () => {
  const { server, open, first } = await setUp()
  await laterVisit(first, FEED_KEEP_MS.long - 10_000)
  begin(server)
  server.newer = 1
  const next = await open()
  await until(() => expect(next.status()?.newer).toBe(1))
  expect(topOf(next.home)).toBe(pinId(0))
  const { options } = server.seen.findLast(({ path }) => path.includes('Freshness'))!
  expect(options).toMatchObject({ pin_id: pinId(0) })
  expect(options['read_at']).toBeGreaterThan(0)
})

test('a visit after the keep window shows the newest home feed to a reader who was at its top', async () => {
  const { server, open, first } = await setUp()
  await laterVisit(first, FEED_KEEP_MS.long + 10_000)
  begin(server)
  const next = await open()
  await until(() => expect(topOf(next.home)).toBe(pinId(NEW)))
})

test('a visit after the keep window keeps the place of a reader who was further down, and offers the new pins', async () => {
  const { server, open, first } = await setUp()
  first.home.range(20, 40, at(20, -30))
  first.home.stop()
  await laterVisit(first, FEED_KEEP_MS.long + 10_000)
  begin(server)
  const next = await open()
  await until(() => expect(next.status()?.newer).toBe(1))
  expect(topOf(next.home)).toBe(pinId(0))
})
