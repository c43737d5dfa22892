import { expect, test } from 'vitest'
import { isForEverybody } from './trending.ts'

test.each(['oak table', 'كعكة الشوكولاتة', 'summer 2026'])('%s may be shown to everybody', (query) => {
  expect(isForEverybody(query)).toBe(true)
})

test.each([
  ['words of distress', 'suicidal thoughts'],
  ['an email address', 'ada@example.com'],
  ['a web address', 'https://example.com/me'],
  ['a phone number', 'call 0151 2345678'],
  ['a phone number in Arabic digits', '٠١٥١٢٣٤٥٦٧'],
  ['punctuation alone', '!!!'],
  ['a whole sentence', 'one two three four five six seven eight nine'],
])('%s is shown to nobody', (_, query) => {
  expect(isForEverybody(query)).toBe(false)
})
