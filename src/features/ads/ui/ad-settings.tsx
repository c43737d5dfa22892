import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { useKeptAnswer } from '#features/offline/ui/use-kept-answer.ts'
import { KeptNote, UnreadSettings } from '#features/settings/ui/unread-settings.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'

const NONE = {}

/** The setting by which a member turns promoted pins off. */
export function AdSettings() {
  const { t } = useTranslation('ads')
  const request = useRequest()
  const failureText = useFailureText()
  const asked = useKeptAnswer('adChoice', NONE)
  const { answer } = asked
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (answer === null) return <UnreadSettings of={[asked]} title={t('unreadable')} />
  const choose = async (wants: boolean) => {
    setChosen(wants)
    const saved = await request('setAdChoice', { wants_ads: wants })
    if (saved.ok) asked.keep({ ...answer, wants_ads: wants })
    else setChosen(null)
    showToast({ text: saved.ok ? t('choiceSaved') : failureText(saved.failure.code) })
  }
  return (
    <div className={parts.fields}>
      <KeptNote of={[asked]} />
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
