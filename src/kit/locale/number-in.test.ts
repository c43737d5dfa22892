import { expect, test } from 'vitest'
import { numberIn } from './number-in.ts'

test.each([
  ['28', 28],
  [' -7.5 ', -7.5],
  ['7,5', 7.5],
  ['٢٨', 28],
  ['٧٫٥', 7.5],
  ['\u061C-٩', -9],
  ['۱۲', 12],
  ['१०', 10],
  ['\u22125', -5],
])('“%s” is %d', (text, number) => {
  expect(numberIn(text)).toBe(number)
})

test.each(['', ' ', 'x', '1.2.3', '٢a'])('“%s” is no number', (text) => {
  expect(numberIn(text)).toBeNull()
})

test.each(['ar-SA', 'fa', 'de', 'en-US'])('what %s shows is read again', (tag) => {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 1, useGrouping: false })
  for (const number of [-28.5, 0, 7.5, 100]) expect(numberIn(format.format(number))).toBe(number)
})
