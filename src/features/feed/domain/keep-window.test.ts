import { expect, test } from 'vitest'
import { isFeedKept } from './keep-window.ts'

const LEFT_AT = 10_000

test('a feed that is opened for the first time keeps its stored position', () => {
  expect(isFeedKept(null, 9_999_999, true)).toBe(true)
})

test.each([
  ['2.5 minutes', false, 150_000],
  ['1 minute', true, 60_000],
])('a feed that was left is kept for %s, and fetched again afterwards (spec viewer §9)', (_, isShort, ms) => {
  expect(isFeedKept(LEFT_AT, LEFT_AT + ms, isShort)).toBe(true)
  expect(isFeedKept(LEFT_AT, LEFT_AT + ms + 1, isShort)).toBe(false)
})
