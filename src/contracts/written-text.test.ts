import { expect, test } from 'vitest'
import { WRITTEN_PATTERN, writtenText } from './written-text.ts'

test('characters that would reverse other text are removed, with surrounding spaces', () => {
  const turning = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069']
  for (const character of turning) expect(writtenText(` a${character}b ${character}`)).toBe('ab')
})

test('halves of characters and their replacement are removed, and whole emoji are kept', () => {
  expect(['\uD800', 'cat \uD83D', '\uDE00cat', 'c\uFFFDat', '😀 cat'].map(writtenText)).toEqual([
    '',
    'cat',
    'cat',
    'cat',
    '😀 cat',
  ])
})

test('marks and joiners are kept, because Persian, Hindi and emoji need them', () => {
  for (const text of ['می\u200Cخواهم', 'क\u094D\u200Dष', '👩\u200D🍳', 'C++\u200E', '\u200Fشاي!'])
    expect(writtenText(text)).toBe(text)
})

test('a text of only such characters is empty', () => {
  const isWritten = new RegExp(WRITTEN_PATTERN)
  expect(['a', ' \u200Fش '].map((text) => isWritten.test(text))).toEqual([true, true])
  expect(['', ' \n', '\u202E', ' \u2067 \u2069', '\uFFFD'].map((text) => isWritten.test(text))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
