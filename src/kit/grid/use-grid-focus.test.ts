import { expect, test } from 'vitest'
import { placeOfTheGone } from './use-grid-focus.ts'

const list = (...handles: number[]) => ({ handles: Int32Array.from([...handles, 0, 0]), count: handles.length })

test('the focus stays with a pin that a new order moved', () => {
  expect(placeOfTheGone(list(1, 2, 3), list(3, 1, 2), 1)).toBe(null)
})

test('the focus of a pin that left the list is taken by the pin in its place, or by the last one', () => {
  expect(placeOfTheGone(list(1, 2, 3), list(7, 8, 9), 2)).toBe(1)
  expect(placeOfTheGone(list(1, 2, 3), list(7), 3)).toBe(0)
})

test('without a focused pin, or without a list, no focus is moved', () => {
  expect(placeOfTheGone(list(1, 2), list(7, 8), null)).toBe(null)
  expect(placeOfTheGone(null, list(7, 8), 1)).toBe(null)
  expect(placeOfTheGone(list(1, 2), list(), 1)).toBe(null)
})
