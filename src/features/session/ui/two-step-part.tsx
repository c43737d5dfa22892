import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { QrCode } from '#kit/qr-code/qr-code.tsx'
import { copyText } from '#kit/copy-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './two-step.module.css'
import { useSecureCall } from './use-secure-call.ts'
import { useSecurityFailure } from './use-security-failure.ts'

interface TwoStepPartProps {
  readonly isOn: boolean
  readonly canTurnOn: boolean
  readonly onChanged: (isOn: boolean) => void
}

/** Turns two-step log-in on (password, QR code, code, recovery codes) and off (password and code). */
export function TwoStepPart({ isOn, canTurnOn, onChanged }: TwoStepPartProps) {
  const { t } = useTranslation('security')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SettingsSection title={t('twoStep.title')} text={t('twoStep.text')}>
      <Badge tone={isOn ? 'good' : 'plain'}>{t(isOn ? 'twoStep.on' : 'twoStep.off')}</Badge>
      {canTurnOn && (
        <Button look={isOn ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {t(isOn ? 'twoStep.turnOff' : 'twoStep.turnOn')}
        </Button>
      )}
      {isOpen &&
        (isOn ? (
          <TurnOffDialog onClose={close} onDone={() => onChanged(false)} />
        ) : (
          <TurnOnDialog onClose={close} onConfirmed={() => onChanged(true)} />
        ))}
    </SettingsSection>
  )
}

interface Started {
  readonly secret: string
  readonly otpauth_url: string
}

function TurnOnDialog({ onClose, onConfirmed }: { readonly onClose: () => void; readonly onConfirmed: () => void }) {
  const { t } = useTranslation('security')
  const [started, setStarted] = useState<Started | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // The page is told after the member closed the codes, because it then closes the dialog that shows them.
  const close = () => {
    if (codes) onConfirmed()
    onClose()
  }
  return (
    <Dialog
      title={t(codes ? 'twoStep.codesTitle' : 'twoStep.turnOn')}
      isOpen
      onClose={close}
      // The codes are shown only once.
      needsAnswer={codes !== null}
      keepsTyped={false}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : started ? (
        <ConfirmForm started={started} onConfirmed={setCodes} />
      ) : (
        <StartForm onStarted={setStarted} />
      )}
    </Dialog>
  )
}

function StartForm({ onStarted }: { readonly onStarted: (started: Started) => void }) {
  const { t } = useTranslation('security')
  const call = useSecureCall()
  const failureText = useSecurityFailure()
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password ? {} : { password: t('rule.password') }),
    send: async ({ password }) => {
      const answer = await call('startTwoStep', { password })
      if (answer.ok) onStarted(answer.value)
      return answer
    },
    failureText,
    failedField: ({ code }) => (code === 'session/wrong-credentials' ? 'password' : undefined),
  })
  return (
    <Form form={form} submit={t('next')}>
      <PasswordField {...form.field('password')} label={t('password.old')} autoComplete="current-password" />
    </Form>
  )
}

interface ConfirmFormProps {
  readonly started: Started
  readonly onConfirmed: (codes: readonly string[]) => void
}

function ConfirmForm({ started, onConfirmed }: ConfirmFormProps) {
  const { t } = useTranslation('security')
  const call = useSecureCall()
  const failureText = useSecurityFailure()
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => (/^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? {} : { code: t('rule.code') }),
    send: async ({ code }) => {
      const answer = await call('confirmTwoStep', { mfa_token: code.replaceAll(/\s/g, '') })
      if (answer.ok) onConfirmed(answer.value.recovery_codes)
      return answer
    },
    failureText,
    failedField: ({ code }) => (code === 'session/mfa-wrong' ? 'code' : undefined),
  })
  return (
    <>
      <p>{t('twoStep.scan')}</p>
      <QrCode text={started.otpauth_url} label={t('twoStep.qr')} />
      <p>{t('twoStep.type')}</p>
      <p className={styles.secret} dir="ltr">
        {started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <Form form={form} submit={t('twoStep.confirm')}>
        <TextField
          {...form.field('code')}
          label={t('twoStep.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
        />
      </Form>
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation('security')
  const copy = () => void copyText(codes.join('\n'), { copied: t('twoStep.copied'), notCopied: t('twoStep.notCopied') })
  return (
    <>
      <p>{t('twoStep.codesText')}</p>
      <ul className={styles.codes} dir="ltr" aria-label={t('twoStep.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button onClick={copy}>{t('twoStep.copy')}</Button>
        <Button look="primary" onClick={onDone}>
          {t('twoStep.kept')}
        </Button>
      </div>
    </>
  )
}

function TurnOffDialog({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const { t } = useTranslation('security')
  const call = useSecureCall()
  const failureText = useSecurityFailure()
  const form = useForm({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...(password ? {} : { password: t('rule.password') }),
      ...(code.trim().length >= 6 ? {} : { code: t('rule.anyCode') }),
    }),
    send: async ({ password, code }) => {
      const answer = await call('stopTwoStep', { password, mfa_token: code.trim() })
      if (!answer.ok) return answer
      showToast({ text: t('twoStep.turnedOff'), topic: 'security' })
      onDone()
      return answer
    },
    failureText,
    failedField: ({ code }) =>
      code === 'session/wrong-credentials' ? 'password' : code === 'session/mfa-wrong' ? 'code' : undefined,
  })
  return (
    <FormDialog
      title={t('twoStep.turnOff')}
      onClose={onClose}
      keepsTyped={false}
      form={form}
      submit={t('twoStep.turnOff')}
    >
      <PasswordField {...form.field('password')} label={t('password.old')} autoComplete="current-password" />
      <TextField
        {...form.field('code')}
        label={t('twoStep.code')}
        hint={t('twoStep.codeHint')}
        autoComplete="one-time-code"
        dir="ltr"
      />
    </FormDialog>
  )
}
