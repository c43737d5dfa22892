import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

const NONE = {}

/** A member's own choice: no promoted pins. */
export function AdSettings() {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const failureText = useFailureText()
  const { answer, error, reload } = useAnswer('adChoice', NONE)
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (answer === null)
    return error === null ? <Spinner /> : <NotLoaded title={t('unreadable')} text={error} onRetry={reload} />
  const choose = async (wants: boolean) => {
    setChosen(wants)
    const saved = await request('setAdChoice', { wants_ads: wants })
    if (!saved.ok) setChosen(null)
    showToast({ text: saved.ok ? t('choiceSaved') : failureText(saved.failure.code) })
  }
  return (
    <div className={parts.fields}>
      {!answer.is_on && <p className={parts.muted}>{t('offText')}</p>}
      <CheckField
        look="switch"
        label={t('wantsAds')}
        hint={t('wantsAdsHint')}
        value={chosen ?? answer.wants_ads}
        onChange={(wants) => void choose(wants)}
      />
    </div>
  )
}
