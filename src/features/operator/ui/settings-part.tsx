import { useTranslation } from 'react-i18next'
import { Facts } from './facts.tsx'
import { useOperator } from './use-operator.ts'

const NONE = {}

/** What is in force, read only: settings are changed in the environment of the server. */
export function SettingsPart() {
  const { t } = useTranslation('operator')
  const { answer, error, reload } = useOperator('operatorSettings', NONE)
  return (
    <>
      <p>{t('settingsText')}</p>
      <Facts facts={answer} error={error} onRetry={reload} />
    </>
  )
}
