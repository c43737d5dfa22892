import { useMemo } from 'react'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/**
 * Formats a moment (milliseconds since 1970) as short as possible: the time if it is today, otherwise the date as well.
 * @param isDayEnough true to show only the date, without the time, for other days
 */
export function useMoment(isDayEnough = false): (at: number) => string {
  const language = useLanguageTag()
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
    const day = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      ...(isDayEnough ? {} : { timeStyle: 'short' }),
    })
    return (at) => (new Date(at).toDateString() === new Date().toDateString() ? time : day).format(at)
  }, [language, isDayEnough])
}
