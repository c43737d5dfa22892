import { SCHEDULE_AHEAD_MAX_MS, SCHEDULE_AHEAD_MIN_MS } from '#features/scheduled-pins/constants.ts'

export type ScheduleField = 'scheduledDate' | 'scheduledTime'

/** Why a day and a time cannot be chosen. `rule` is the key of a text. */
export interface WrongSchedule {
  readonly field: ScheduleField
  readonly rule: 'date' | 'time' | 'skipped' | 'soon' | 'late'
}

/**
 * The moment of a local day (`2026-04-30`) and time (`09:30`); null if the time does not exist on that day. If the time
 * occurs twice, the first one counts.
 */
export function momentOf(date: string, time: string): number | null {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const found = new Date(year, month - 1, day, hour, minute)
  const isThere = found.getHours() === hour && found.getMinutes() === minute && found.getDate() === day
  return isThere ? found.getTime() : null
}

/** The local day and time of a moment, in the form of the fields. */
export function fieldsOf(ms: number): Readonly<Record<ScheduleField, string>> {
  const at = new Date(ms)
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    scheduledDate: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    scheduledTime: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/** The proposed time: the next full hour that is far enough ahead. */
export function firstChoice(nowMs: number): Readonly<Record<ScheduleField, string>> {
  const hour = new Date(nowMs + SCHEDULE_AHEAD_MIN_MS)
  hour.setHours(hour.getHours() + 1, 0, 0, 0)
  return fieldsOf(hour.getTime())
}

/** spec business §5: the first error of the day or the time; null if both are allowed. */
export function wrongSchedule(date: string, time: string, nowMs: number): WrongSchedule | null {
  if (date === '') return { field: 'scheduledDate', rule: 'date' }
  if (time === '') return { field: 'scheduledTime', rule: 'time' }
  const moment = momentOf(date, time)
  if (moment === null) return { field: 'scheduledTime', rule: 'skipped' }
  const isToday = date === fieldsOf(nowMs).scheduledDate
  if (moment < nowMs + SCHEDULE_AHEAD_MIN_MS)
    return { field: isToday || moment > nowMs ? 'scheduledTime' : 'scheduledDate', rule: 'soon' }
  return moment > nowMs + SCHEDULE_AHEAD_MAX_MS ? { field: 'scheduledDate', rule: 'late' } : null
}
