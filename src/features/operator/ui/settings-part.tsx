import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from './facts.tsx'

const NONE = {}

/** The present settings, read only: they are changed in the server's environment. */
export function SettingsPart() {
  const { t } = useTranslation('operator')
  const { answer, error, reload } = useAnswer('operatorSettings', NONE)
  return (
    <>
      <p>{t('settingsText')}</p>
      <Facts facts={answer} error={error} onRetry={reload} />
    </>
  )
}
