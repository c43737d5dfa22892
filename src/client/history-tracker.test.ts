import { expect, test } from 'vitest'
import { startHistory, trackHistory, type TrackedHistory } from './history-tracker.ts'

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
