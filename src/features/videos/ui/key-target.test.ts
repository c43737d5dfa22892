import { expect, test } from 'vitest'
import { keyTarget } from './key-target.ts'

test.each([
  ['j', 20],
  ['l', 40],
  ['Home', 0],
  ['End', 120],
  ['0', 0],
  ['4', 48],
  ['9', 108],
  ['k', null],
  ['٤', null],
  ['F4', null],
])('the key %s leads from second 30 of 120 to %s', (key, to) => {
  expect(keyTarget(key, { currentTime: 30, duration: 120 })).toBe(to)
})
