import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { Failure, Result } from '#contracts/result.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { AccountSettings, SettingsCalls, SettingsRequests } from '#features/settings/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { keepSettings, readKeptSettings } from './kept-settings.ts'
import styles from './use-settings.module.css'

type Call = <Name extends keyof SettingsCalls>(
  call: Name,
  input: SettingsCalls[Name]['input'],
) => Promise<Result<SettingsCalls[Name]['reply']>>

/** Calls of the settings, by name: they need the network. A stable function. */
export function useSettingsCall(): Call {
  const request = useRequest()
  return useCallback(
    (call, input) => request('settings', { call, input } as SettingsRequests['settings']['input']) as never,
    [request],
  )
}

const OWN_TEXTS = new Set([
  'session/wrong-credentials',
  'session/username-taken',
  'session/email-taken',
  'session/age-restricted',
  'session/mfa-wrong',
  'passcode/required',
  'mail/link-over',
  'upload/not-found',
  'upload/over-quota',
  'body/too-large',
])

/** Why a change of the settings failed. A stable function. */
export function useSettingsFailure(): (failure: Failure) => string {
  const { t } = useTranslation('settings')
  const other = useFailureText()
  return useCallback(
    ({ code }: Failure) => (OWN_TEXTS.has(code) ? t(`failure.${code.replaceAll('/', '-')}`) : other(code)),
    [t, other],
  )
}

const READ = { call: 'read', input: {} } as const

interface WithSettingsProps {
  readonly children: (settings: AccountSettings, onSaved: (settings: AccountSettings) => void) => ReactNode
}

/** Reads the account's settings for a page, which shows the newest answer; offline those that this browser read last. */
export function WithSettings({ children }: WithSettingsProps) {
  const { t } = useTranslation('settings')
  const asked = useAnswer('settings', READ)
  const [saved, setSaved] = useState<AccountSettings | null>(null)
  const { viewer } = useViewer()
  const shown = saved ?? (asked.answer as AccountSettings | null)
  useEffect(() => {
    if (shown && viewer.id !== null) keepSettings(viewer.id, shown)
  }, [shown, viewer.id])
  if (shown) return children(shown, setSaved)
  if (asked.error === null) return <Spinner />
  const kept = viewer.id === null ? null : readKeptSettings(viewer.id)
  if (kept) {
    return (
      <>
        <div className={styles.kept} role="note">
          <p>
            {asked.error} {t('kept')}
          </p>
          <Button onClick={asked.reload}>{t('retry')}</Button>
        </div>
        {children(kept, setSaved)}
      </>
    )
  }
  return (
    <EmptyState icon="offline" title={t('unreadable')} text={asked.error}>
      <Button look="primary" onClick={asked.reload}>
        {t('retry')}
      </Button>
    </EmptyState>
  )
}
