import { FLEXIBLE_FACTOR } from '../constants.ts'

interface Run {
  readonly dailyBudgetMicro: bigint
  readonly isFlexible: boolean
  /** Days of the campaign; null if it is ongoing. */
  readonly durationDays: number | null
}

const WEEK_DAYS = 7

/** The most that the campaign may spend on one day, in micro-units [R]. */
export function dayLimit({ dailyBudgetMicro, isFlexible }: Run): bigint {
  return isFlexible ? dailyBudgetMicro * FLEXIBLE_FACTOR : dailyBudgetMicro
}

/**
 * The most that the campaign may have spent by the end of a day, in micro-units: days × daily budget [R]. The limit of
 * an ongoing campaign grows by whole weeks.
 * @param day of the campaign, from 1
 */
export function runLimit({ dailyBudgetMicro, durationDays }: Run, day: number): bigint {
  const days = durationDays ?? Math.ceil(Math.max(day, 1) / WEEK_DAYS) * WEEK_DAYS
  return dailyBudgetMicro * BigInt(days)
}
