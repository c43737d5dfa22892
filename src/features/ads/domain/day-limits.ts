import { FLEXIBLE_FACTOR } from '../constants.ts'

interface Run {
  readonly dailyBudgetMicro: bigint
  readonly isFlexible: boolean
  /** Days of the run; null if it is ongoing. */
  readonly durationDays: number | null
}

const WEEK_DAYS = 7

/** The most that one day may take, micro-units [R]. */
export function dayLimit({ dailyBudgetMicro, isFlexible }: Run): bigint {
  return isFlexible ? dailyBudgetMicro * FLEXIBLE_FACTOR : dailyBudgetMicro
}

/**
 * The most that the run may take up to and including a day: days x daily budget [R]. An ongoing run is counted in weeks.
 * @param day of the run, from 1
 */
export function runLimit({ dailyBudgetMicro, durationDays }: Run, day: number): bigint {
  const days = durationDays ?? Math.ceil(Math.max(day, 1) / WEEK_DAYS) * WEEK_DAYS
  return dailyBudgetMicro * BigInt(days)
}
