import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an item is moved up and down, but not beyond the ends', () => {
  const items = ['a', 'b', 'c']
  expect(moveItem(items, 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(items, 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(items, 0, -1)).toBe(items)
  expect(moveItem(items, 2, 3)).toBe(items)
})
