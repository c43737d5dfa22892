import { Fragment, useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { Failure, Result } from '#contracts/result.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { useKeptAnswer } from '#features/offline/ui/use-kept-answer.ts'
import type { AccountSettings, SettingsCalls, SettingsRequests } from '#features/settings/contract.ts'
import { KeptNote, UnreadSettings } from './unread-settings.tsx'

type Call = <Name extends keyof SettingsCalls>(
  call: Name,
  input: SettingsCalls[Name]['input'],
) => Promise<Result<SettingsCalls[Name]['reply']>>

/** Calls of the settings, by name. They need the network. A stable function. */
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

/** The text for a failed change of the settings. A stable function. */
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

/**
 * Reads the account's settings for a page. It shows the newest answer or, offline, the one that this browser stored
 * last.
 */
export function WithSettings({ children }: WithSettingsProps) {
  const asked = useKeptAnswer('settings', READ)
  const [saved, setSaved] = useState<AccountSettings | null>(null)
  const shown = saved ?? (asked.answer as AccountSettings | null)
  if (!shown) return <UnreadSettings of={[asked]} />
  const onSaved = (settings: AccountSettings) => {
    setSaved(settings)
    asked.keep(settings)
  }
  return (
    // When the newest settings replace the stored ones, the page is mounted again.
    <Fragment key={String(asked.isKept)}>
      <KeptNote of={[asked]} />
      {children(shown, onSaved)}
    </Fragment>
  )
}
