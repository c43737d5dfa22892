import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { Day, Instant } from './schema.ts'

const [day, instant] = [Compile(Day), Compile(Instant)]

test('a day exists in the calendar, from year 1 on', () => {
  for (const text of ['2026-11-30', '2024-02-29', '0001-01-01', '9999-12-31']) expect(day.Check(text), text).toBe(true)
  for (const text of [
    '0000-01-01',
    '2026-00-10',
    '2026-13-01',
    '2026-02-30',
    '2025-02-29',
    '2026-11-31',
    '26-11-30',
    '',
  ])
    expect(day.Check(text), text).toBe(false)
})

test('an instant is a time in UTC of a day that exists', () => {
  for (const text of ['2026-11-30T00:00:00Z', '2026-11-30T23:59:59.123456Z', '0001-01-01T00:00:00Z']) {
    expect(instant.Check(text), text).toBe(true)
    expect(Date.parse(text), text).not.toBeNaN()
  }
  for (const text of [
    '0000-00-00T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-11-30T24:00:00Z',
    '2026-11-30T23:59:60Z',
    '2026-11-30T10:00:00+01:00',
    '2026-11-30',
  ])
    expect(instant.Check(text), text).toBe(false)
})
