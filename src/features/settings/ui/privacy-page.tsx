import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import { AUDIENCES } from '#features/settings/constants.ts'
import type { AccountSettings, SettingsCalls } from '#features/settings/contract.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsCall, useSettingsFailure, WithSettings } from './use-settings.tsx'

interface PartProps {
  readonly settings: AccountSettings
  readonly onSaved: (settings: AccountSettings) => void
}

/** Saves one setting at once; the control shows it while it is sent, and goes back if it is refused. */
function useSave({ settings, onSaved }: PartProps) {
  const { t } = useTranslation('settings')
  const call = useSettingsCall()
  const passcode = usePasscode()
  const failureText = useSettingsFailure()
  const [sent, setSent] = useState<SettingsCalls['update']['input'] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const save = async (change: SettingsCalls['update']['input']) => {
    setSent(change)
    setError(null)
    const answer = await passcode.guarded(() => call('update', change))
    setSent(null)
    if (answer.ok) {
      onSaved(answer.value)
      showToast({ text: t('saved'), topic: 'settings' })
    } else setError(failureText(answer.failure))
  }
  return { save, shown: { ...settings, ...sent }, isBusy: sent !== null, error, dialog: passcode.dialog }
}

/** Third-party marketing tracking has no switch: nothing here sends anything to third parties. */
const FLAGS = ['is_private_profile', 'is_search_hidden'] as const

/** `/settings/privacy`. */
export function PrivacyPage() {
  return <WithSettings>{(settings, onSaved) => <Flags settings={settings} onSaved={onSaved} />}</WithSettings>
}

function Flags(props: PartProps) {
  const { t } = useTranslation('settings')
  const { save, shown, isBusy, error, dialog } = useSave(props)
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

/** `/settings/edit/mentions`. */
export function MentionsPage() {
  return <WithSettings>{(settings, onSaved) => <Mentions settings={settings} onSaved={onSaved} />}</WithSettings>
}

function Mentions(props: PartProps) {
  const { t } = useTranslation('settings')
  const { save, shown, isBusy, error, dialog } = useSave(props)
  return (
    <SettingsSection>
      <RadioField
        name="mentions_from"
        label={t('audience.mentions_from')}
        hint={t('audience.mentions_from_hint')}
        error={error}
        value={shown.mentions_from}
        isDisabled={isBusy}
        choices={AUDIENCES.map((id) => ({ id, label: t(`audience.${id}`) }))}
        onChange={(value) => void save({ mentions_from: value })}
      />
      {dialog}
    </SettingsSection>
  )
}
