import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { timeOfId } from '#contracts/ids.ts'

/**
 * Returns a stable function for the month in which a pin was added, which the pin's id contains; null if no list knows
 * the handle any more.
 */
export function useMonthAdded(): (handle: number) => Promise<string | null> {
  const { t, i18n } = useTranslation('feed')
  const request = useRequest()
  const { language } = i18n
  return useCallback(
    async (handle) => {
      const answer = await request('pinsByHandle', { handles: [handle] })
      const id = answer.ok ? answer.value.ids[0] : null
      if (id == null) return null
      const format = new Intl.DateTimeFormat(language.replace('_', '-'), { month: 'long', year: 'numeric' })
      return t('added', { month: format.format(timeOfId(id)) })
    },
    [request, t, language],
  )
}
