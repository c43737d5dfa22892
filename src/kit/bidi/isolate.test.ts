import { expect, test } from 'vitest'
import { isolate } from './isolate.ts'

test("a name of the other direction is isolated, one of the page's own direction is not", () => {
  expect(isolate('مطبخ', 'ltr')).toBe('\u2068مطبخ\u2069')
  expect(isolate('Garden', 'rtl')).toBe('\u2068Garden\u2069')
  expect(isolate('Garden', 'ltr')).toBe('Garden')
  expect(isolate('مطبخ', 'rtl')).toBe('مطبخ')
  expect(isolate('', 'ltr')).toBe('')
})
