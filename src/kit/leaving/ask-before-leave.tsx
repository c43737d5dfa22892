import { useEffect, useReducer, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFormContext, hasUnsaved, withFormChange } from '#kit/overlay/dialog-form.ts'
import { Question } from '#kit/overlay/question.tsx'
import { pageHolds } from './hold-page.ts'

/**
 * Asks the reader before the page is left while a form in it has unsaved changes. Before the tab is closed, the browser
 * asks.
 */
export function AskBeforeLeave({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('kit')
  const [forms, tellForm] = useReducer(withFormChange, {})
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const isHeld = hasUnsaved(forms)
  useEffect(
    () => (isHeld ? pageHolds.hold({ what: 'page', onLeave: (wanted) => setLeave(() => wanted) }) : undefined),
    [isHeld],
  )
  return (
    <>
      <DialogFormContext value={tellForm}>{children}</DialogFormContext>
      {leave && (
        <Question
          title={t('typed.text')}
          yes={t('typed.discard')}
          no={t('typed.keep')}
          isFinal
          onYes={leave}
          onClose={() => setLeave(null)}
        />
      )}
    </>
  )
}
