import {
  CalendarDate,
  GregorianCalendar,
  parseDate,
  parseTime,
  toCalendar,
  type DateValue,
} from '@internationalized/date'
import type { Time } from '@internationalized/date'

/** A form holds a day as `2026-04-30` and a time of day as `09:30`, in the member's own time; no text means none. */
export function dayOf(text: string): CalendarDate | null {
  return text === '' ? null : parseDate(text)
}

/** Whatever calendar it was chosen in, a day is kept in the Gregorian one. */
export function textOfDay(day: DateValue | null): string {
  if (!day) return ''
  const { year, month, day: date } = toCalendar(day, new GregorianCalendar())
  return new CalendarDate(year, month, date).toString()
}

export function timeOf(text: string): Time | null {
  return text === '' ? null : parseTime(text)
}

export function textOfTime(time: { readonly hour: number; readonly minute: number } | null): string {
  if (!time) return ''
  return [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':')
}
