import { useMemo } from 'react'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/**
 * Returns a function that formats a moment (milliseconds since 1970) as briefly as possible: the time for today,
 * otherwise date and time.
 * @param isDayEnough true to leave out the time if the moment is on another day
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
