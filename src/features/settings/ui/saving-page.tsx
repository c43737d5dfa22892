import { useTranslation } from 'react-i18next'
import { SAVE_BEHAVIORS } from '#features/users/constants.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSaveSetting, type SettingsPart } from './use-save-setting.tsx'
import { WithSettings } from './use-settings.tsx'

/** `/settings/saving`: what the Save button does, and options for shopping. */
export function SavingPage() {
  return <WithSettings>{(settings, onSaved) => <Choices settings={settings} onSaved={onSaved} />}</WithSettings>
}

function Choices(part: SettingsPart) {
  const { t } = useTranslation('settings')
  const { save, shown, isBusy, error, dialog } = useSaveSetting(part)
  const areProductsShown = !shown.shopping_rec_disabled
  return (
    <>
      <SettingsSection>
        <RadioField
          name="save_behavior"
          label={t('saving.save_behavior')}
          hint={t('saving.save_behavior_hint')}
          error={error}
          value={shown.save_behavior}
          isDisabled={isBusy}
          choices={SAVE_BEHAVIORS.map((id) => ({ id, label: t(`saving.${id}`) }))}
          onChange={(way) => void save({ save_behavior: way })}
        />
      </SettingsSection>
      <SettingsSection title={t('saving.shopping')}>
        <CheckField
          name="shopping_rec_disabled"
          look="switch"
          label={t('saving.products')}
          hint={t('saving.products_hint')}
          value={areProductsShown}
          isDisabled={isBusy}
          onChange={(isOn) => void save({ shopping_rec_disabled: !isOn })}
        />
        <CheckField
          name="show_personal_boutique"
          look="switch"
          label={t('saving.boutique')}
          hint={t('saving.boutique_hint')}
          value={areProductsShown && shown.show_personal_boutique}
          isDisabled={isBusy || !areProductsShown}
          onChange={(isOn) => void save({ show_personal_boutique: isOn })}
        />
        {dialog}
      </SettingsSection>
    </>
  )
}
