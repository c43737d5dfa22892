import { expect, test } from 'vitest'
import { linesOf, type Line } from './text-lines.ts'

/** A font in which all letters have the same width, and bold ones are twice as wide. */
const widthOf = (line: Line) => line.reduce((sum, { text, isBold }) => sum + [...text].length * (isBold ? 2 : 1), 0)
const plain = (text: string, maxWidth: number) =>
  linesOf([{ text, isBold: false }], maxWidth, widthOf).map((line) => line.map((run) => run.text).join('|'))

test('a text breaks between words, and the blanks at the end of a line take no room', () => {
  expect(plain('We bought lemons', 9)).toEqual(['We bought', 'lemons'])
  expect(plain('We  bought', 20)).toEqual(['We bought'])
})

test('the line breaks of the writer are kept, empty lines too', () => {
  expect(plain('and bread.\nSecond line.\n\nEnd', 40)).toEqual(['and bread.', 'Second line.', '', 'End'])
})

test('a word that is wider than a line breaks within it', () => {
  expect(plain('a abcdefgh', 4)).toEqual(['a', 'abcd', 'efgh'])
})

test('a text without blanks breaks between its letters, and a word after its hyphen', () => {
  expect(plain('柠檬蛋糕', 2)).toEqual(['柠檬', '蛋糕'])
  expect(plain('red-green', 6)).toEqual(['red-', 'green'])
})

test('an amount in bold stands before its words', () => {
  const runs = [
    { text: '2 kg', isBold: true },
    { text: ' lemons', isBold: false },
  ]
  expect(linesOf(runs, 12, widthOf)).toEqual([[{ text: '2 kg', isBold: true }], [{ text: 'lemons', isBold: false }]])
  expect(linesOf(runs, 40, widthOf)).toEqual([runs])
})
