import type { TFunction } from 'i18next'

const HOUR_MINUTES = 60

/** A duration in hours and minutes, such as “1 h 35 min”. A part that is 0 is left out. */
export function durationText(t: TFunction<'pins'>, total: number): string {
  const hours = Math.floor(total / HOUR_MINUTES)
  const minutes = total % HOUR_MINUTES
  if (hours === 0) return t('minutes', { count: minutes })
  if (minutes === 0) return t('hours', { count: hours })
  return t('hoursAndMinutes', { hours: t('hours', { count: hours }), minutes: t('minutes', { count: minutes }) })
}
