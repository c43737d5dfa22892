import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import styles from './privacy-page.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useSaveSetting, type SettingsPart } from './use-save-setting.tsx'
import { WithSettings } from './use-settings.tsx'

const FLAGS = [
  'is_private_profile',
  'is_search_hidden',
  'third_party_marketing_tracking_enabled',
  'allows_autofill',
] as const

/** `/settings/privacy`: who sees the profile, and which data are used. */
export function PrivacyPage() {
  return <WithSettings>{(settings, onSaved) => <Flags settings={settings} onSaved={onSaved} />}</WithSettings>
}

function Flags(props: SettingsPart) {
  const { settings } = props
  const { t } = useTranslation('settings')
  const { save, shown, isBusy, error, dialog } = useSaveSetting(props)
  return (
    <SettingsSection>
      {error !== null && <p role="alert">{error}</p>}
      {FLAGS.map((flag) => (
        <Fragment key={flag}>
          <CheckField
            name={flag}
            look="switch"
            label={t(`privacy.${flag}`)}
            hint={t(`privacy.${flag}_hint`)}
            value={shown[flag]}
            // Third-party tracking is always off for minors.
            isDisabled={isBusy || (flag === 'third_party_marketing_tracking_enabled' && settings.is_under_18)}
            onChange={(isOn) => void save({ [flag]: isOn })}
          />
          {flag === 'allows_autofill' && settings.birthday === null && (
            <p className={styles.needs}>
              {t('privacy.needs_birthday')}{' '}
              <Link to={links.settingsPage('account-settings')}>{t('nags.add_birthday')}</Link>
            </p>
          )}
        </Fragment>
      ))}
      {dialog}
    </SettingsSection>
  )
}
