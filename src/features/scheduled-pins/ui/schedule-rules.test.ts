import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SCHEDULE_AHEAD_MAX_MS, SCHEDULE_AHEAD_MIN_MS } from '#features/scheduled-pins/constants.ts'
import { fieldsOf, firstChoice, momentOf, wrongSchedule } from './schedule-rules.ts'

const NOW = new Date(2026, 3, 15, 12, 0).getTime()
const wrongAt = (ms: number) => {
  const { scheduledDate, scheduledTime } = fieldsOf(ms)
  return wrongSchedule(scheduledDate, scheduledTime, NOW)
}

test('a missing day and a missing time are reported one after the other (spec business §5)', () => {
  expect(wrongSchedule('', '', NOW)).toEqual({ field: 'scheduledDate', rule: 'date' })
  expect(wrongSchedule('2026-04-16', '', NOW)).toEqual({ field: 'scheduledTime', rule: 'time' })
})

test('ten minutes to thirty days from now are allowed, and nothing else', () => {
  expect(wrongAt(NOW + SCHEDULE_AHEAD_MIN_MS - 60_000)).toEqual({ field: 'scheduledTime', rule: 'soon' })
  expect(wrongAt(NOW - 86_400_000)).toEqual({ field: 'scheduledDate', rule: 'soon' })
  expect(wrongAt(NOW + SCHEDULE_AHEAD_MAX_MS + 60_000)).toEqual({ field: 'scheduledDate', rule: 'late' })
  expect(wrongAt(NOW + SCHEDULE_AHEAD_MIN_MS)).toBeNull()
  expect(wrongAt(NOW + SCHEDULE_AHEAD_MAX_MS)).toBeNull()
})

test('the first offered time is allowed, and a moment is converted to day and time and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }), (now) => {
      const { scheduledDate, scheduledTime } = firstChoice(now)
      expect(wrongSchedule(scheduledDate, scheduledTime, now)).toBeNull()
      const minute = Math.floor(now / 60_000) * 60_000
      const fields = fieldsOf(minute)
      expect(momentOf(fields.scheduledDate, fields.scheduledTime)).toBe(minute)
    }),
  )
})

test('a day that does not exist in the calendar is rejected', () => {
  expect(momentOf('2026-02-30', '10:00')).toBeNull()
})
