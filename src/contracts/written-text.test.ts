import { expect, test } from 'vitest'
import { WRITTEN_PATTERN, writtenText } from './written-text.ts'

test('what would turn round the text behind it is taken out, with surrounding space', () => {
  const turning = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069']
  for (const character of turning) expect(writtenText(` a${character}b ${character}`)).toBe('ab')
})

test('marks and joiners stay: Persian, Hindi and emoji are written with them', () => {
  for (const text of ['می\u200Cخواهم', 'क\u094D\u200Dष', '👩\u200D🍳', 'C++\u200E', '\u200Fشاي!'])
    expect(writtenText(text)).toBe(text)
})

test('a text of nothing but such characters is none', () => {
  const isWritten = new RegExp(WRITTEN_PATTERN)
  expect(['a', ' \u200Fش '].map((text) => isWritten.test(text))).toEqual([true, true])
  expect(['', ' \n', '\u202E', ' \u2067 \u2069'].map((text) => isWritten.test(text))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
