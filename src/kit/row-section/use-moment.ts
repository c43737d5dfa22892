import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Writes a moment (milliseconds since 1970) as short as it stays clear: the time today, else the day as well. */
export function useMoment(): (at: number) => string {
  const { i18n } = useTranslation('kit')
  return useMemo(() => {
    const language = i18n.language.replace('_', '-')
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
    return (at) => (new Date(at).toDateString() === new Date().toDateString() ? time : day).format(at)
  }, [i18n.language])
}
