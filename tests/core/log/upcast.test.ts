import { expect, test } from 'vitest'
import type { Fact } from '#contracts/fact.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf } from '#testing/samples.ts'
import { factsOf, upcast, upcastQueued, type Upcasters } from '#core/log/schema.ts'

const fact = (v: number | undefined, payload: unknown): Fact => ({
  id: 'f',
  type: 'pin/moved',
  at: 1,
  by: null,
  payload,
  ...(v === undefined ? {} : { v }),
})
const UPCASTERS: Upcasters = {
  'pin/moved': [(payload) => ({ ...(payload as object), section: null }), (payload) => ({ places: [payload] })],
}

test('a fact of any older version is converted to the present one, step by step', () => {
  expect(upcast(fact(undefined, { to: 1 }), UPCASTERS)).toMatchObject({
    v: 3,
    payload: { places: [{ to: 1, section: null }] },
  })
  expect(upcast(fact(2, { to: 1, section: 4 }), UPCASTERS).payload).toEqual({ places: [{ to: 1, section: 4 }] })
  const today = fact(3, { places: [] })
  expect(upcast(today, UPCASTERS)).toBe(today)
})

test('a fact of a newer version is kept under a type that no reducer handles', () => {
  expect(upcast(fact(4, { to: 1 }), UPCASTERS)).toMatchObject({ type: 'unknown/pin/moved', v: 4, payload: { to: 1 } })
  const [read] = factsOf({ v: 1, json: JSON.stringify([{ ...fact(2, {}), type: 'pin/liked' }]) })
  expect(read?.type).toBe('unknown/pin/liked')
})

test('a newer fact that an older tab passed on gets its type back if its version is known', () => {
  const newer = fact(3, { places: [] })
  expect(upcast(upcast(newer, {}), UPCASTERS)).toEqual(newer)
})

test('facts of queued commands are converted as well; values that are not facts are left to the reader', () => {
  const row = upcastQueued({ id: 'q', facts: [fact(1, { to: 1 }), null] }, UPCASTERS)
  expect(row).toMatchObject({ id: 'q', facts: [{ v: 3, payload: { places: [{ to: 1, section: null }] } }, null] })
  expect(upcastQueued({ facts: 'damaged' } as never)).toEqual({ facts: 'damaged' })
})

test('a command that a newer version queued is not folded here, and its facts on disk stay unchanged', async () => {
  const browser = createFakeBrowser(createFakeServer())
  const tab = await browser.openTab(islandOf(ana), { online: false })
  const { disk } = tab.core.engine()!
  const queued = { id: 'n', name: 'likePin', args: {}, lane: 'pin:1', at: 1, by: '11', state: 'waiting' } as const
  const row = { ...queued, facts: [fact(7, { to: 1 })], attempts: 0, failure: null }
  await disk.enqueue([row], [{ id: 'n', name: 'likePin', args: {}, at: 1 }])
  tab.close()
  const second = await browser.openTab(islandOf(ana), { online: false })
  const [read] = await second.core.engine()!.disk.outbox()
  expect(read).toMatchObject({ id: 'n', facts: [{ type: 'unknown/pin/moved', v: 7, payload: { to: 1 } }] })
  expect(browser.warnings).toEqual([])
})

test('facts that this version does not know do not stop a start', async () => {
  const browser = createFakeBrowser(createFakeServer())
  const first = await browser.openTab(islandOf(ana))
  const foreign = [fact(1, {}), { ...fact(9, {}), type: 'pin/liked' }]
  await first.core.engine()!.disk.append([{ n: 2, v: 1, tab: 'newer', json: JSON.stringify(foreign) }])
  first.close()
  const second = await browser.openTab(islandOf(ana), { online: false })
  expect(second.core.engine()!.log.head).toBeGreaterThan(0)
  expect(browser.warnings).toEqual([])
})
