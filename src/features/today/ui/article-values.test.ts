import { expect, test } from 'vitest'
import { pinsOf, valuesOf, wrongFields } from './article-values.ts'

test('pins are named by their links or ids, each once', () => {
  expect(pinsOf('https://pins.example/pin/12/\n/pin/soup--13 12')).toEqual(['12', '13'])
  expect(pinsOf('')).toEqual([])
  expect(pinsOf('/pin/12\nhello')).toBeNull()
})

test('an article needs a title, and at most 50 pins', () => {
  const values = valuesOf(null)
  expect(wrongFields(values)).toEqual({ title: 'title' })
  const many = Array.from({ length: 51 }, (_, at) => at + 1).join(' ')
  expect(wrongFields({ ...values, title: 'A', pins: many })).toEqual({ pins: 'tooMany' })
})
