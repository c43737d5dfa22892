import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('a board is moved up and down, but not beyond the ends', () => {
  const boards = ['a', 'b', 'c']
  expect(moveItem(boards, 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(boards, 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(boards, 0, -1)).toBe(boards)
  expect(moveItem(boards, 2, 3)).toBe(boards)
})
