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

test('a page load goes on with the history of its tab; a load from another site starts again', () => {
  const b = trackHistory(abc, 'POP', at('b'))
  expect(resumeHistory(b, at('b'), false), 'a reload').toBe(b)
  expect(keysOf(resumeHistory(b, at('c'), false)), 'Forward to a page that loads').toEqual([['a', 'b'], 'c', []])
  expect(keysOf(resumeHistory(b, at('d'), true)), 'a link that loads').toEqual([['a', 'b'], 'd', []])
  expect(keysOf(resumeHistory(b, at('d'), false)), 'from another site').toEqual([[], 'd', []])
  expect(keysOf(resumeHistory(null, at('d'), true)), 'a new tab').toEqual([[], 'd', []])
})

const load = async (referrer: string, kept = new Map<string, string>()) => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', { history: { length: 5 }, location: { origin: 'https://pins.example' } })
  vi.stubGlobal('document', { referrer })
  vi.resetModules()
  return import('./history-tracker.ts')
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('Back stays in the product: after a landing that was replaced there is no previous page', async () => {
  const page = await load('https://elsewhere.example/')
  page.noteLocation('POP', at('chairs--7'))
  page.noteLocation('REPLACE', at('7'))
  expect([page.hasPreviousPage(), page.pageBefore()]).toEqual([false, null])
  page.noteLocation('PUSH', at('8'))
  expect([page.hasPreviousPage(), page.pageBefore()]).toEqual([true, '/7'])
  page.noteLocation('POP', at('7'))
  expect([page.hasPreviousPage(), page.pageBefore()], 'reached by Back').toEqual([false, '/8'])
})

test('the previous page is known after a reload, too', async () => {
  const kept = new Map<string, string>()
  const first = await load('', kept)
  first.noteLocation('POP', at('a'))
  first.noteLocation('PUSH', at('b'))
  const again = await load('', kept)
  expect(again.hasPreviousPage()).toBe(false)
  again.noteLocation('POP', at('b'))
  expect([again.hasPreviousPage(), again.pageBefore()]).toEqual([true, '/a'])
})
