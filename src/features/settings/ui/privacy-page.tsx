import { useTranslation } from 'react-i18next'
import { CheckField } from '#kit/fields/check-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSaveSetting, type SettingsPart } from './use-save-setting.tsx'
import { WithSettings } from './use-settings.tsx'

/** Third-party marketing tracking has no switch: nothing here sends anything to third parties. */
const FLAGS = ['is_private_profile', 'is_search_hidden'] as const

/** `/settings/privacy`. */
export function PrivacyPage() {
  return <WithSettings>{(settings, onSaved) => <Flags settings={settings} onSaved={onSaved} />}</WithSettings>
}

function Flags(props: SettingsPart) {
  const { t } = useTranslation('settings')
  const { save, shown, isBusy, error, dialog } = useSaveSetting(props)
  return (
    <SettingsSection>
      {error !== null && <p role="alert">{error}</p>}
      {FLAGS.map((flag) => (
        <CheckField
          key={flag}
          name={flag}
          look="switch"
          label={t(`privacy.${flag}`)}
          hint={t(`privacy.${flag}_hint`)}
          value={shown[flag]}
          isDisabled={isBusy}
          onChange={(isOn) => void save({ [flag]: isOn })}
        />
      ))}
      {dialog}
    </SettingsSection>
  )
}
