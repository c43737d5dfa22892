import { useMemo } from 'react'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/**
 * Writes a moment (milliseconds since 1970) as short as it stays clear: the time today, else the day as well.
 * @param isDayEnough true to show only the date of another day, without its time
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
