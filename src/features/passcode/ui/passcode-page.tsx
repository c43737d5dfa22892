import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { useKeptAnswer } from '#features/offline/ui/use-kept-answer.ts'
import { keptPasscode, passcodeProblem } from '#features/passcode/constants.ts'
import type { PasscodeState } from '#features/passcode/contract.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { KeptNote, UnreadSettings } from '#features/settings/ui/unread-settings.tsx'
import { Button } from '#kit/button/button.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './passcode.module.css'
import { usePasscodeCall } from './use-passcode-call.ts'
import { usePasscode } from './use-passcode.tsx'

const QUESTIONS = ['what', 'forgot', 'wrong'] as const
const READ = { call: 'read', input: {} } as const

/** Explains what the passcode protects, and sets, changes or removes it. */
export function PasscodePage() {
  const { t } = useTranslation('passcode')
  const asked = useKeptAnswer('passcode', READ)
  const [changed, setChanged] = useState<PasscodeState | null>(null)
  const state = changed ?? (asked.answer as PasscodeState | null)
  if (!state) return <UnreadSettings of={[asked]} title={t('unreadable')} />
  const onChanged = (newest: PasscodeState) => {
    setChanged(newest)
    asked.keep(newest)
  }
  return (
    <>
      <KeptNote of={[asked]} />
      <SettingsSection text={t('explanation')}>
        <SetPart key={String(state.has_passcode)} state={state} onChanged={onChanged} />
        {state.has_passcode && <RemovePart state={state} onChanged={onChanged} />}
      </SettingsSection>
      <Help />
    </>
  )
}

/** The help page to which the dialog links (spec viewer §2). */
function Help() {
  const { t } = useTranslation('passcode')
  const { hash } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash !== '#help') return
    element.current?.scrollIntoView()
    element.current?.focus({ preventScroll: true })
  }, [hash])
  return (
    <div id="help" ref={element} tabIndex={-1} className={styles.about}>
      <SettingsSection title={t('helpCenter.title')}>
        <dl className={styles.questions}>
          {QUESTIONS.map((id) => (
            <div key={id}>
              <dt>{t(`helpCenter.${id}.question`)}</dt>
              <dd>{t(`helpCenter.${id}.answer`)}</dd>
            </div>
          ))}
        </dl>
      </SettingsSection>
    </div>
  )
}

interface PartProps {
  readonly state: PasscodeState
  readonly onChanged: (state: PasscodeState) => void
}

function SetPart({ state, onChanged }: PartProps) {
  const { t } = useTranslation('passcode')
  const call = usePasscodeCall()
  const passcode = usePasscode()
  const failureText = useFailureText()
  const form = useForm({
    initial: { code: '', confirmation: '', password: '' },
    validate: ({ code, confirmation, password }) => {
      const problem = passcodeProblem(code)
      return {
        ...(problem ? { code: t(`rule.${problem}`) } : {}),
        ...(code === confirmation ? {} : { confirmation: t('rule.match') }),
        ...(password ? {} : { password: t('rule.password') }),
      }
    },
    send: async ({ code, password }) => {
      const answer = await passcode.guarded((proof) => call('set', { passcode: code, password, ...proof }))
      if (!answer.ok) return answer
      onChanged(answer.value)
      showToast({ text: t(state.has_passcode ? 'changed' : 'set'), topic: 'passcode' })
      form.reset()
      return answer
    },
    failureText: ({ code }) =>
      code === 'session/wrong-credentials'
        ? t('wrongPassword')
        : code === 'passcode/required'
          ? t('needed')
          : failureText(code),
    failedField: ({ code }) => (code === 'session/wrong-credentials' ? 'password' : undefined),
  })
  const code = form.field('code')
  const confirmation = form.field('confirmation')
  return (
    <>
      <Form
        form={form}
        label={t(state.has_passcode ? 'change' : 'add')}
        submit={t(state.has_passcode ? 'change' : 'add')}
        keepsTyped={false}
      >
        <TextField
          {...code}
          onChange={(typed) => code.onChange(keptPasscode(typed))}
          label={t('new')}
          placeholder="XXXX"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        <TextField
          {...confirmation}
          onChange={(typed) => confirmation.onChange(keptPasscode(typed))}
          label={t('confirm')}
          placeholder="XXXX"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      </Form>
      {passcode.dialog}
    </>
  )
}

function RemovePart({ state, onChanged }: PartProps) {
  const { t } = useTranslation('passcode')
  const call = usePasscodeCall()
  const passcode = usePasscode()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    const answer = await passcode.guarded((proof) => call('remove', proof))
    setBusy(false)
    if (!answer.ok) {
      setError(answer.failure.code === 'passcode/required' ? t('needed') : failureText(answer.failure.code))
      return
    }
    onChanged(answer.value)
    showToast({ text: t('removed'), topic: 'passcode' })
  }
  const forgot = async () => {
    setBusy(true)
    const answer = await call('forgot', {})
    setBusy(false)
    setSent(answer.ok)
    setError(answer.ok ? null : failureText(answer.failure.code))
  }
  return (
    <section className={styles.form}>
      {error !== null && <p role="alert">{error}</p>}
      {isSent && <p role="status">{t('mailSent', { email: state.anonymized_email ?? '' })}</p>}
      <div className={styles.starts}>
        <Button isBusy={isBusy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
        {state.anonymized_email !== null && !isSent && (
          <Button isBusy={isBusy} onClick={() => void forgot()}>
            {t('forgot')}
          </Button>
        )}
      </div>
      {passcode.dialog}
    </section>
  )
}
