import { expect, test } from 'vitest'
import { shownDate, shownTime } from './shown-date.ts'

const part = (type: string, value: number | null) => ({ type, value: value ?? 1, isPlaceholder: value === null })
const parts = (month: number | null, day: number | null, year: number | null) => [
  part('month', month),
  { type: 'literal', isPlaceholder: false },
  part('day', day),
  { type: 'literal', isPlaceholder: false },
  part('year', year),
]

test('a date without its year, or with a day that does not exist, is not taken for an empty field', () => {
  expect(shownDate(parts(null, null, null), null)).toBe('empty')
  expect(shownDate(parts(3, 14, null), null)).toBe('incomplete')
  expect(shownDate(parts(null, 14, 1990), { year: 1990, month: 3, day: 14 })).toBe('incomplete')
  expect(shownDate(parts(2, 31, 1990), null)).toBe('impossible')
  expect(shownDate(parts(2, 31, 1990), { year: 1990, month: 2, day: 3 })).toBe('impossible')
  expect(shownDate(parts(3, 14, 1990), { year: 1990, month: 3, day: 14 })).toBe('whole')
})

test('a time without its minutes or its half of the day is not taken for an empty field', () => {
  const time = (hour: number | null, minute: number | null, dayPeriod: number | null) =>
    shownTime([part('hour', hour), part('literal', null), part('minute', minute), part('dayPeriod', dayPeriod)])
  expect(time(null, null, null)).toBe('empty')
  expect(time(9, null, null)).toBe('incomplete')
  expect(time(9, 30, null)).toBe('incomplete')
  expect(time(9, 30, 0)).toBe('whole')
})
