import { expect, test } from 'vitest'
import { isSecondOf } from './second-click.ts'

const first = { atMs: 1_000, x: 300, y: 200 }

test('a click soon after another at the same place is the second half of a double click', () => {
  expect(isSecondOf(first, { atMs: 1_120, x: 302, y: 199 })).toBe(true)
  expect(isSecondOf(first, { atMs: 1_499, x: 300, y: 200 })).toBe(true)
})

test('a later click or one elsewhere is a click of its own', () => {
  expect(isSecondOf(first, { atMs: 1_500, x: 300, y: 200 })).toBe(false)
  expect(isSecondOf(first, { atMs: 1_120, x: 305, y: 200 })).toBe(false)
  expect(isSecondOf(first, { atMs: 1_120, x: 300, y: 260 })).toBe(false)
})
