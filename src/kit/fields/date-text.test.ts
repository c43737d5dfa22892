import { CalendarDate, IslamicUmalquraCalendar } from '@internationalized/date'
import { expect, test } from 'vitest'
import { dayOf, textOfDay, textOfTime, timeOf } from './date-text.ts'

test('a date survives the conversion to the calendar and back', () => {
  expect(textOfDay(dayOf('2026-04-30'))).toBe('2026-04-30')
  expect(dayOf('')).toBeNull()
  expect(textOfDay(null)).toBe('')
})

test('a date that was chosen in another calendar is stored in the Gregorian one', () => {
  expect(textOfDay(new CalendarDate(new IslamicUmalquraCalendar(), 1447, 9, 1))).toBe('2026-02-18')
})

test('a time of day has two digits for hour and minute', () => {
  expect(textOfTime(timeOf('09:05'))).toBe('09:05')
  expect(textOfTime({ hour: 0, minute: 0 })).toBe('00:00')
  expect(textOfTime(null)).toBe('')
  expect(timeOf('')).toBeNull()
})
