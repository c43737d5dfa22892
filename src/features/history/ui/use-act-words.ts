import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '#kit/bidi/isolate.ts'
import { actText, type ActForm, type NamedAct } from './act-text.ts'

/**
 * Returns a stable function for the text of an act: “Move 3 pins to “Garden””, or in the past “moved 3 pins to
 * “Garden””.
 */
export function useActWords(): (act: NamedAct, form?: ActForm) => string {
  const { t } = useTranslation('history')
  return useCallback(
    (act: NamedAct, form: ActForm = 'act') => {
      const board = act.board === undefined ? {} : { board: isolate(act.board) }
      return actText(t, { ...act, ...board, subject: isolate(act.subject) }, form)
    },
    [t],
  )
}
