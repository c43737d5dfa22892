import { expect, test } from 'vitest'
import { isSizeNotice } from './watch-page.ts'

test("a browser's notice about sizes is not an error of the page", () => {
  expect(isSizeNotice('ResizeObserver loop completed with undelivered notifications.')).toBe(true)
  expect(isSizeNotice('ResizeObserver loop limit exceeded')).toBe(true)
  expect(isSizeNotice('Script error.')).toBe(false)
})
