/** Periods in days for which lists of popular things are made. */
export const TREND_PERIODS = { day: 1, week: 7, month: 31 } as const
export type TrendPeriod = keyof typeof TREND_PERIODS
/** Number of countries that get popular lists of their own: those with the most members. */
export const TREND_REGIONS_MAX = 20

/** Where and when something is popular. The region is a two-letter country, or '' for everywhere. */
export interface Trend {
  readonly region: string
  readonly period: TrendPeriod
}

export const EVERYWHERE: Trend = { region: '', period: 'week' }
