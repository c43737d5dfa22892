import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import type { OpenSession } from '#features/session/contract.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { WithSettings } from '#features/settings/ui/use-settings.tsx'
import { Button } from '#kit/button/button.tsx'
import { personIcon } from '#kit/icon/icons.ts'
import { Row, RowSection } from '#kit/row-section/row-section.tsx'
import { useMoment } from '#kit/row-section/use-moment.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { TwoStepPart } from './two-step-part.tsx'
import { useSecureCall } from './use-secure-call.ts'
import { useSecurityFailure } from './use-security-failure.ts'

const SESSIONS = { call: 'sessions', input: {} } as const

/** `/settings/security`: two-step log-in, and the member's open sessions. */
export function SecurityPage() {
  // Two-step log-in ends the other sessions, so they are read again.
  const [turn, setTurn] = useState(0)
  return (
    <>
      <WithSettings>
        {(settings, onSaved) => (
          <TwoStepPart
            isOn={settings.has_mfa_enabled}
            codesLeft={settings.recovery_codes_left}
            canTurnOn={settings.can_enable_mfa}
            onChanged={({ isOn, codesLeft }) => {
              onSaved({ ...settings, has_mfa_enabled: isOn, recovery_codes_left: codesLeft })
              setTurn((now) => now + 1)
            }}
          />
        )}
      </WithSettings>
      <SessionsPart key={turn} />
    </>
  )
}

function SessionsPart() {
  const { t } = useTranslation('security')
  const call = useSecureCall()
  const passcode = usePasscode()
  const failureText = useSecurityFailure()
  const moment = useMoment()
  const asked = useAnswer('secure', SESSIONS)
  const [isBusy, setBusy] = useState(false)
  const sessions = ((asked.answer ?? []) as readonly OpenSession[]).toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current),
  )
  const others = sessions.filter((session) => !session.is_current)

  const run = async (end: () => ReturnType<typeof call<'endOthers'>>, text: string) => {
    setBusy(true)
    const answer = await end()
    setBusy(false)
    showToast({ text: answer.ok ? text : failureText(answer.failure), topic: 'security' })
    asked.reload()
  }
  // Nothing is shown here, because the settings above already ask for the password.
  if (asked.code === 'session/limited') return null
  if (asked.error !== null && sessions.length === 0) {
    return (
      <SettingsSection title={t('sessions.title')} text={asked.error}>
        <Button onClick={asked.reload}>{t('retry')}</Button>
      </SettingsSection>
    )
  }
  return (
    <RowSection
      title={t('sessions.title')}
      text={t('sessions.text')}
      {...(asked.answer === null ? {} : { count: sessions.length })}
      action={
        others.length > 0 && (
          <Button isBusy={isBusy} onClick={() => void run(() => call('endOthers', {}), t('sessions.othersEnded'))}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {sessions.map((session) => {
        const name = [session.browser, session.system].filter(Boolean).join(' · ') || t('sessions.unknown')
        return (
          <Row
            key={session.id}
            icon={personIcon}
            title={name}
            notes={[
              session.is_current
                ? t('sessions.current')
                : t('sessions.lastUsed', { time: moment(Date.parse(session.last_used_at)) }),
              ...(session.network === null ? [] : [t('sessions.network', { network: session.network })]),
            ]}
          >
            {!session.is_current && (
              <Button
                isBusy={isBusy}
                aria-label={t('sessions.endOne', { name })}
                onClick={() => void run(() => call('endSession', { id: session.id }), t('sessions.ended'))}
              >
                {t('sessions.end')}
              </Button>
            )}
          </Row>
        )
      })}
      {passcode.dialog}
    </RowSection>
  )
}
