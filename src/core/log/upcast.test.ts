import { expect, test } from 'vitest'
import type { Fact } from '#contracts/fact.ts'
import { createFakeBrowser } from '../testing/fake-browser.ts'
import { createFakeServer } from '../testing/fake-server.ts'
import { ana, islandOf } from '../testing/samples.ts'
import { factsOf } from './chunk.ts'
import { upcast, type Upcasters } from './upcast.ts'

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

test('a fact of any older version becomes one of today, step by step', () => {
  expect(upcast(fact(undefined, { to: 1 }), UPCASTERS)).toMatchObject({
    v: 3,
    payload: { places: [{ to: 1, section: null }] },
  })
  expect(upcast(fact(2, { to: 1, section: 4 }), UPCASTERS).payload).toEqual({ places: [{ to: 1, section: 4 }] })
  const today = fact(3, { places: [] })
  expect(upcast(today, UPCASTERS)).toBe(today)
})

test('a fact of a newer version is kept under a name that nobody folds', () => {
  expect(upcast(fact(4, { to: 1 }), UPCASTERS)).toMatchObject({ type: 'unknown/pin/moved', v: 4, payload: { to: 1 } })
  const [read] = factsOf({ v: 1, json: JSON.stringify([{ ...fact(2, {}), type: 'pin/liked' }]) })
  expect(read?.type).toBe('unknown/pin/liked')
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
