import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resumeHistory, startHistory, trackHistory, type TrackedHistory } from './history-tracker.ts'

const at = (key: string) => ({ key, pathname: `/${key}` })
const keysOf = ({ previous, current, forward }: TrackedHistory) =>
  [previous.map(({ key }) => key), current.key, forward.map(({ key }) => key)] as const

const abc = trackHistory(trackHistory(startHistory(at('a')), 'PUSH', at('b')), 'PUSH', at('c'))

test('push adds a location and ends what was ahead (spec viewer §2)', () => {
  expect(keysOf(abc)).toEqual([['a', 'b'], 'c', []])
  const back = trackHistory(abc, 'POP', at('a'))
  expect(keysOf(trackHistory(back, 'PUSH', at('d')))).toEqual([['a'], 'd', []])
})

test('pop moves back or forward, over several entries too', () => {
  const back = trackHistory(abc, 'POP', at('a'))
  expect(keysOf(back)).toEqual([[], 'a', ['b', 'c']])
  expect(keysOf(trackHistory(back, 'POP', at('c')))).toEqual([['a', 'b'], 'c', []])
  expect(keysOf(trackHistory(back, 'POP', at('b')))).toEqual([['a'], 'b', ['c']])
})

test('a pop to an entry of an earlier page load moves before all known entries', () => {
  expect(keysOf(trackHistory(abc, 'POP', at('z')))).toEqual([[], 'z', ['a', 'b', 'c']])
})

test('replace swaps the current location, and the same one again changes nothing', () => {
  expect(keysOf(trackHistory(abc, 'REPLACE', at('r')))).toEqual([['a', 'b'], 'r', []])
  expect(trackHistory(abc, 'PUSH', at('c'))).toBe(abc)
})

test('a page load moves the history of its tab as the browser moved; a load from elsewhere starts again', () => {
  const b = trackHistory(abc, 'POP', at('b'))
  expect(resumeHistory(b, at('b'), 'reload', false), 'a reload').toBe(b)
  expect(keysOf(resumeHistory(b, at('c'), 'back_forward', false)), 'Forward').toEqual([['a', 'b'], 'c', []])
  expect(keysOf(resumeHistory(b, at('a'), 'back_forward', true)), 'Back').toEqual([[], 'a', ['b', 'c']])
  expect(keysOf(resumeHistory(b, at('d'), 'back_forward', true)), 'Back over another site').toEqual([[], 'd', []])
  expect(keysOf(resumeHistory(b, at('d'), 'navigate', true)), 'a link that loads').toEqual([['a', 'b'], 'd', []])
  expect(keysOf(resumeHistory(b, at('d'), 'navigate', false)), 'from another site').toEqual([[], 'd', []])
  expect(keysOf(resumeHistory(null, at('d'), 'navigate', true)), 'a new tab').toEqual([[], 'd', []])
})

test('Back to a path of two entries that began with a page load takes the earlier entry', () => {
  const loaded = (pathname: string) => ({ key: 'default', pathname })
  const visited = ['/login', '/', '/b']
    .map(loaded)
    .reduce<TrackedHistory>((history, each) => trackHistory(history, 'PUSH', each), startHistory(loaded('/')))
  const login = trackHistory(visited, 'POP', loaded('/login'))
  expect(trackHistory(login, 'POP', loaded('/')).previous).toEqual([])
})

/** Simulates a tab whose pages are loaded and left one after the other. */
function openTab() {
  const kept = new Map<string, string>()
  const state = { viewer: null as string | null, mayKeep: true, entries: 5 }
  let leave = () => undefined as void
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const load = async (path: string, referrer: string, type: NavigationTimingType = 'navigate') => {
    leave()
    vi.stubGlobal('window', { history: { length: state.entries }, location: { origin: HERE } })
    vi.stubGlobal('document', { referrer })
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
    vi.resetModules()
    const page = await import('./history-tracker.ts')
    const { viewer } = state
    leave = page.continueHistory({ storage: () => storage, viewer, mayKeep: () => state.mayKeep }).keep
    page.noteLocation('POP', { key: 'default', pathname: path })
    return page
  }
  return { kept, state, load }
}

const HERE = 'https://pins.example'
const ELSEWHERE = 'https://elsewhere.example/'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('Back stays in the product: after a landing that was replaced there is no previous page', async () => {
  const page = await openTab().load('/chairs--7', ELSEWHERE)
  page.noteLocation('REPLACE', at('7'))
  expect([page.hasPreviousPage(), page.shownFrom()]).toEqual([false, 'elsewhere.example'])
  page.noteLocation('PUSH', at('8'))
  expect([page.hasPreviousPage(), page.shownFrom()]).toEqual([true, '/7'])
  page.noteLocation('POP', at('7'))
  expect([page.hasPreviousPage(), page.shownFrom()], 'reached by Back').toEqual([false, '/8'])
})

test('the previous page is known after a reload, too', async () => {
  const tab = openTab()
  await tab.load('/a', '')
  await tab.load('/b', `${HERE}/a`)
  const again = await tab.load('/b', `${HERE}/a`, 'reload')
  expect(again.hasPreviousPage()).toBe(true)
})

test('after another site led to a page that was loaded before in this tab, Back goes home', async () => {
  const tab = openTab()
  await tab.load('/', '')
  expect((await tab.load('/pin/8', `${HERE}/`)).hasPreviousPage()).toBe(true)
  const again = await tab.load('/pin/8', ELSEWHERE)
  expect([again.hasPreviousPage(), again.shownFrom()]).toEqual([false, 'elsewhere.example'])
})

test('a link to a page that was loaded before in this tab adds an entry', async () => {
  const tab = openTab()
  const landing = await tab.load('/', '')
  landing.noteLocation('PUSH', at('login'))
  const again = await tab.load('/', `${HERE}/login`)
  expect([again.hasPreviousPage(), again.shownFrom()]).toEqual([true, '/login'])
})

test('another site led to a page once, not again with a reload or Back', async () => {
  const tab = openTab()
  const shown = async (...[path, referrer, type]: Parameters<typeof tab.load>) =>
    (await tab.load(path, referrer, type)).shownFrom()
  expect([
    await shown('/a', `${ELSEWHERE}page?q=7`),
    await shown('/a', ELSEWHERE, 'reload'),
    await shown('/b', `${HERE}/a`),
    await shown('/a', ELSEWHERE, 'back_forward'),
    await shown('/a', ELSEWHERE, 'back_forward'),
    await shown('/c', ELSEWHERE, 'back_forward'),
    await shown('/d', ''),
  ]).toEqual(['elsewhere.example', null, '/a', '/b', null, null, null])
})

test('a page that a link opened in a new tab names the page of the link', async () => {
  const tab = openTab()
  tab.state.entries = 1
  expect((await tab.load('/pin/8', `${HERE}/search`)).shownFrom()).toBe('/search')
})

test('a page that a link loaded is a new visit until the reader moves; Back and a reload are none', async () => {
  const tab = openTab()
  const page = await tab.load('/a', ELSEWHERE)
  page.noteLocation('REPLACE', { key: 'default', pathname: '/a/' })
  expect(page.isNewVisit()).toBe(true)
  page.noteLocation('PUSH', at('b'))
  page.noteLocation('POP', { key: 'default', pathname: '/a/' })
  expect(page.isNewVisit()).toBe(false)
  expect((await tab.load('/a', ELSEWHERE, 'reload')).isNewVisit()).toBe(false)
  expect((await tab.load('/a', ELSEWHERE, 'back_forward')).isNewVisit()).toBe(false)
})

test('another viewer starts again, and nothing is kept after a log-out', async () => {
  const tab = openTab()
  tab.state.viewer = '7'
  await tab.load('/secret', '')
  tab.state.viewer = '8'
  expect((await tab.load('/', `${HERE}/secret`)).shownFrom()).toBeNull()
  tab.state.mayKeep = false
  tab.kept.clear()
  expect((await tab.load('/', `${HERE}/secret`)).shownFrom()).toBeNull()
  expect(tab.kept.size).toBe(0)
})

test('nothing is written before the page is left', async () => {
  const tab = openTab()
  const page = await tab.load('/a', '')
  page.noteLocation('PUSH', at('b'))
  expect(tab.kept.size).toBe(0)
  await tab.load('/b', '', 'reload')
  expect(tab.kept.size).toBe(1)
})
