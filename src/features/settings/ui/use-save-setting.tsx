import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import type { AccountSettings, SettingsCalls } from '#features/settings/contract.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useSettingsCall, useSettingsFailure } from './use-settings.tsx'

/** The props of a part of a settings page. */
export interface SettingsPart {
  readonly settings: AccountSettings
  readonly onSaved: (settings: AccountSettings) => void
}

/** Saves one setting at once. The control shows the new value while it is sent, and the old one after a failure. */
export function useSaveSetting({ settings, onSaved }: SettingsPart) {
  const { t } = useTranslation('settings')
  const call = useSettingsCall()
  const passcode = usePasscode()
  const failureText = useSettingsFailure()
  const [sent, setSent] = useState<SettingsCalls['update']['input'] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const save = async (change: SettingsCalls['update']['input']) => {
    setSent(change)
    setError(null)
    const answer = await passcode.guarded((proof) => call('update', { ...change, ...proof }))
    setSent(null)
    if (answer.ok) {
      onSaved(answer.value)
      showToast({ text: t('saved'), topic: 'settings' })
    } else setError(failureText(answer.failure))
  }
  return { save, shown: { ...settings, ...sent }, isBusy: sent !== null, error, dialog: passcode.dialog }
}
