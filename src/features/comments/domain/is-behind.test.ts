import { expect, test } from 'vitest'
import { isBehind } from './is-behind.ts'

test('a thread is behind if the pin has more or fewer comments and replies than are listed', () => {
  const rows = [{ comment_count: 2 }, { comment_count: 0 }]
  expect(isBehind(4, rows)).toBe(false)
  expect(isBehind(5, rows)).toBe(true)
  expect(isBehind(3, rows)).toBe(true)
  expect(isBehind(null, rows)).toBe(false)
  expect(isBehind(1, [])).toBe(true)
})
