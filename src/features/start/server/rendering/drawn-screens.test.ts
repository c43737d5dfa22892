import { expect, test } from 'vitest'
import type { Island } from '#features/start/contract.ts'
import { keepDrawnScreens } from './drawn-screens.ts'
import type { PageRenderer } from './page-renderer.ts'

const STATE = { history: 'a', member: null, seq: '1', time: '1', applied: [] }
const islandOf = (title: string, seq = '1') =>
  ({ locale: 'en', pin: { title }, changesCursor: seq, sync: { ...STATE, seq, time: seq } }) as unknown as Island

function setUp(isReady = () => true) {
  let [nowMs, drawn] = [0, 0]
  const renderer: PageRenderer = {
    ready: Promise.resolve(true),
    close: () => Promise.resolve(),
    render: async () => (isReady() ? { html: `screen ${(drawn += 1)}`, links: '', style: '' } : null),
  }
  const kept = keepDrawnScreens(renderer, () => nowMs)
  const draw = async (island: Island, url = '/') =>
    (await kept.render({ island, url, layout: null }, false))?.html ?? null
  return { draw, pass: (ms: number) => void (nowMs += ms) }
}

test('page data that differ only in the state of the database are rendered once a minute', async () => {
  const { draw, pass } = setUp()
  expect(await draw(islandOf('Soup'))).toBe('screen 1')
  expect(await draw(islandOf('Soup', '2'))).toBe('screen 1')
  pass(60_000)
  expect(await draw(islandOf('Soup'))).toBe('screen 2')
})

test('another title, language or address is another screen', async () => {
  const { draw } = setUp()
  expect(await draw(islandOf('Soup'))).toBe('screen 1')
  expect(await draw(islandOf('Salad'))).toBe('screen 2')
  expect(await draw({ ...islandOf('Soup'), locale: 'de' })).toBe('screen 3')
  expect(await draw(islandOf('Soup'), '/pin/1/')).toBe('screen 4')
  expect(await draw(islandOf('Soup'))).toBe('screen 1')
})

test('a screen that was not ready in time is not kept, and the oldest of many is dropped', async () => {
  let isReady = false
  const { draw } = setUp(() => isReady)
  expect(await draw(islandOf('Soup'))).toBeNull()
  isReady = true
  expect(await draw(islandOf('Soup'))).toBe('screen 1')
  for (let n = 0; n < 60; n += 1) await draw(islandOf(`Title ${n}`))
  expect(await draw(islandOf('Title 59'))).toBe('screen 61')
  expect(await draw(islandOf('Soup'))).toBe('screen 62')
})
