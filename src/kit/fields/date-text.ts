import {
  CalendarDate,
  GregorianCalendar,
  parseDate,
  parseTime,
  toCalendar,
  type DateValue,
} from '@internationalized/date'
import type { Time } from '@internationalized/date'

/**
 * Dates and times as forms store them: a date as `2026-04-30` and a time of day as `09:30`, in the member's own time
 * zone. An empty text means that there is none.
 */
export function dayOf(text: string): CalendarDate | null {
  return text === '' ? null : parseDate(text)
}

/** A date in its stored form, which uses the Gregorian calendar even if the date was chosen in another one. */
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
