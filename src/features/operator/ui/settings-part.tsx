import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from './facts.tsx'

const NONE = {}

/** What is in force, read only: settings are changed in the environment of the server. */
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
