import { useMemo } from 'react'
import { momentText } from '#kit/locale/time-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'

/** How tables write a moment, given as an ISO text: its day, or day and time. A moment that is null is a dash. */
export function useTableMoment(): Readonly<Record<'day' | 'moment', (at: string | null) => string>> {
  const language = useLanguageTag()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
    const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      day: (at) => (at === null ? '–' : day.format(new Date(at))),
      moment: (at) => (at === null ? '–' : momentText(moment, new Date(at))),
    }
  }, [language])
}
