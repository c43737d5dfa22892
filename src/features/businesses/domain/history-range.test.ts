import { expect, test } from 'vitest'
import { dayOf, daysBefore, defaultRange, rangeProblem } from './history-range.ts'

test('history is shown from 7 days ago through 1 day ago, in the time zone of the business (spec business §9)', () => {
  // At this moment it is already the 31st in Berlin, where daylight saving time began two days before.
  const now = Date.UTC(2026, 2, 30, 22, 30)
  expect(defaultRange(now, 'Europe/Berlin')).toEqual({ start: '2026-03-24', end: '2026-03-30' })
  expect(defaultRange(now, 'America/Los_Angeles')).toEqual({ start: '2026-03-23', end: '2026-03-29' })
  expect(dayOf(now, 'Pacific/Auckland')).toBe('2026-03-31')
})

test('a range is at most 90 days, and ends after it starts', () => {
  expect(rangeProblem({ start: '2026-03-02', end: '2026-03-01' })).toMatchObject({ field: 'end' })
  expect(rangeProblem({ start: '2026-02-30', end: '2026-03-01' })).toMatchObject({ field: 'start' })
  expect(rangeProblem({ start: '2026-03-01', end: '2026-03-01' })).toBeNull()
  expect(rangeProblem({ start: daysBefore('2026-06-01', 89), end: '2026-06-01' })).toBeNull()
  expect(rangeProblem({ start: daysBefore('2026-06-01', 90), end: '2026-06-01' })).toMatchObject({ field: 'start' })
})
