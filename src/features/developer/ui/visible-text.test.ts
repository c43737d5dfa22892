import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test('invisible characters are written out; lines and letters of any script stay', () => {
  expect(visibleText('a\u202Eb\u200F\u0007\u0085\uFEFF')).toBe('a\\u202eb\\u200f\\u0007\\u0085\\ufeff')
  expect(visibleText('{\n  "title": "شاي é 👍"\n}')).toBe('{\n  "title": "شاي é 👍"\n}')
})
