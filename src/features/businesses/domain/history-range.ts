import { DAY_MS } from '#contracts/durations.ts'
import { HISTORY_DAYS_MAX, HISTORY_FIRST_DAYS_AGO, HISTORY_LAST_DAYS_AGO } from '../constants.ts'

/** A range of days such as `2026-03-29`, both included. */
export interface DayRange {
  readonly start: string
  readonly end: string
}

/**
 * The day of a moment in a time zone.
 * @param zone IANA name
 */
export function dayOf(atMs: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(atMs)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}

/** The day a number of calendar days before another one. Days may have 23 or 25 hours. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10)
}

/** The default range: from 7 days ago to yesterday in the business's time zone (spec business §9). */
export function defaultRange(nowMs: number, zone: string): DayRange {
  const today = dayOf(nowMs, zone)
  return { start: daysBefore(today, HISTORY_FIRST_DAYS_AGO), end: daysBefore(today, HISTORY_LAST_DAYS_AGO) }
}

/** The invalid field of a range, with the reason; null if the range is valid. */
export function rangeProblem({
  start,
  end,
}: DayRange): { readonly field: 'start' | 'end'; readonly why: string } | null {
  for (const [field, day] of [
    ['start', start],
    ['end', end],
  ] as const) {
    const atMs = Date.parse(`${day}T00:00:00Z`)
    if (Number.isNaN(atMs) || !new Date(atMs).toISOString().startsWith(day)) return { field, why: 'is not a day' }
  }
  if (end < start) return { field: 'end', why: 'is before the start' }
  if (daysBefore(end, HISTORY_DAYS_MAX - 1) > start) return { field: 'start', why: `at most ${HISTORY_DAYS_MAX} days` }
  return null
}
