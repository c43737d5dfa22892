import { expect, test } from 'vitest'
import { keyTarget, sliderKeyTarget } from './key-target.ts'

test.each([
  ['j', 20],
  ['l', 40],
  ['ArrowLeft', 25],
  ['ArrowRight', 35],
  ['ArrowUp', null],
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

test.each([
  ['ArrowLeft', 29],
  ['ArrowDown', 29],
  ['ArrowRight', 31],
  ['ArrowUp', 31],
  ['j', 20],
  ['Home', 0],
  [' ', null],
])('on the position slider the key %j leads from second 30 of 120 to %s', (key, to) => {
  expect(sliderKeyTarget(key, { currentTime: 30, duration: 120 })).toBe(to)
})

test('on the slider of a video shorter than 20 seconds an arrow key moves by a twentieth of it', () => {
  expect(sliderKeyTarget('ArrowRight', { currentTime: 2, duration: 5 })).toBe(2.25)
  expect(sliderKeyTarget('ArrowLeft', { currentTime: 2, duration: 5 })).toBe(1.75)
  expect(sliderKeyTarget('ArrowRight', { currentTime: 2, duration: 20 })).toBe(3)
})
