import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

test('a horizontal move is a swipe, a tap and a scroll are not', () => {
  const from = { x: 100, y: 100 }
  expect(swipeOf(from, { x: 30, y: 110 })).toBe('left')
  expect(swipeOf(from, { x: 190, y: 90 })).toBe('right')
  expect(swipeOf(from, { x: 110, y: 100 })).toBeNull()
  expect(swipeOf(from, { x: 40, y: 180 })).toBeNull()
})
