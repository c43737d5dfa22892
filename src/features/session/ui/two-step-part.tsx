import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '#contracts/result.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { QrCode } from '#kit/qr-code/qr-code.tsx'
import { copyText } from '#kit/copy-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './two-step.module.css'
import { useSecureCall } from './use-secure-call.ts'
import { useSecurityFailure } from './use-security-failure.ts'

interface TwoStep {
  readonly isOn: boolean
  /** Number of unused recovery codes. Undefined if two-step log-in is off. */
  readonly codesLeft: number | undefined
}

interface TwoStepPartProps extends TwoStep {
  readonly canTurnOn: boolean
  readonly onChanged: (now: TwoStep) => void
}

/**
 * Turns two-step log-in on (password, QR code, code, recovery codes) and off (password and code), and makes new recovery
 * codes (password and code).
 */
export function TwoStepPart({ isOn, codesLeft, canTurnOn, onChanged }: TwoStepPartProps) {
  const { t } = useTranslation('security')
  const number = new Intl.NumberFormat(useLanguageTag())
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null)
  const close = () => setOpen(null)
  const onCodes = (count: number) => onChanged({ isOn: true, codesLeft: count })
  return (
    <SettingsSection title={t('twoStep.title')} text={t('twoStep.text')}>
      <Badge tone={isOn ? 'good' : 'plain'}>{t(isOn ? 'twoStep.on' : 'twoStep.off')}</Badge>
      {isOn && codesLeft !== undefined && (
        <>
          <p className={styles.left}>{t('twoStep.codesLeft', { left: number.format(codesLeft) })}</p>
          <Button onClick={() => setOpen('codes')}>{t('twoStep.newCodes')}</Button>
        </>
      )}
      {canTurnOn && (
        <Button look={isOn ? 'secondary' : 'primary'} onClick={() => setOpen(isOn ? 'off' : 'on')}>
          {t(isOn ? 'twoStep.turnOff' : 'twoStep.turnOn')}
        </Button>
      )}
      {open === 'on' && <TurnOnDialog onClose={close} onConfirmed={onCodes} />}
      {open === 'codes' && <NewCodesDialog onClose={close} onMade={onCodes} />}
      {open === 'off' && (
        <TurnOffDialog onClose={close} onDone={() => onChanged({ isOn: false, codesLeft: undefined })} />
      )}
    </SettingsSection>
  )
}

interface Started {
  readonly secret: string
  readonly otpauth_url: string
}

interface TurnOnDialogProps {
  readonly onClose: () => void
  readonly onConfirmed: (codes: number) => void
}

function TurnOnDialog({ onClose, onConfirmed }: TurnOnDialogProps) {
  const { t } = useTranslation('security')
  const [started, setStarted] = useState<Started | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // The page is told after the member closed the codes, because it then closes the dialog that shows them.
  const close = () => {
    if (codes) onConfirmed(codes.length)
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
        <RecoveryCodes note={t('twoStep.nowOn')} codes={codes} onDone={close} />
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

interface NewCodesDialogProps {
  readonly onClose: () => void
  readonly onMade: (codes: number) => void
}

function NewCodesDialog({ onClose, onMade }: NewCodesDialogProps) {
  const { t } = useTranslation('security')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => {
    if (codes) onMade(codes.length)
    onClose()
  }
  return (
    <Dialog
      title={t(codes ? 'twoStep.codesTitle' : 'twoStep.newCodes')}
      isOpen
      onClose={close}
      // The codes are shown only once.
      needsAnswer={codes !== null}
      keepsTyped={false}
    >
      {codes ? (
        <RecoveryCodes note={t('twoStep.newCodesText')} codes={codes} onDone={close} />
      ) : (
        <NewCodesForm onMade={setCodes} />
      )}
    </Dialog>
  )
}

function NewCodesForm({ onMade }: { readonly onMade: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('security')
  const call = useSecureCall()
  const form = useProofForm(async (proof) => {
    const answer = await call('renewRecoveryCodes', proof)
    if (answer.ok) onMade(answer.value.recovery_codes)
    return answer
  })
  return (
    <>
      <p>{t('twoStep.newCodesText')}</p>
      <Form form={form} submit={t('next')}>
        <ProofFields form={form} />
      </Form>
    </>
  )
}

interface RecoveryCodesProps {
  /** What has just happened. */
  readonly note: string
  readonly codes: readonly string[]
  readonly onDone: () => void
}

function RecoveryCodes({ note, codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('security')
  const copy = () => void copyText(codes.join('\n'), { copied: t('twoStep.copied'), notCopied: t('twoStep.notCopied') })
  return (
    <>
      <p>{note}</p>
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

interface Proof {
  readonly password: string
  readonly mfa_token: string
}

/** A form that asks for the password and a code of the app or a recovery code. */
function useProofForm(send: (proof: Proof) => Promise<Result<unknown>>) {
  const { t } = useTranslation('security')
  return useForm({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...(password ? {} : { password: t('rule.password') }),
      ...(code.trim().length >= 6 ? {} : { code: t('rule.anyCode') }),
    }),
    send: ({ password, code }) => send({ password, mfa_token: code.trim() }),
    failureText: useSecurityFailure(),
    failedField: ({ code }) =>
      code === 'session/wrong-credentials' ? 'password' : code === 'session/mfa-wrong' ? 'code' : undefined,
  })
}

function ProofFields({ form }: { readonly form: ReturnType<typeof useProofForm> }) {
  const { t } = useTranslation('security')
  return (
    <>
      <PasswordField {...form.field('password')} label={t('password.old')} autoComplete="current-password" />
      <TextField
        {...form.field('code')}
        label={t('twoStep.code')}
        hint={t('twoStep.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
    </>
  )
}

function TurnOffDialog({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const { t } = useTranslation('security')
  const call = useSecureCall()
  const form = useProofForm(async (proof) => {
    const answer = await call('stopTwoStep', proof)
    if (!answer.ok) return answer
    showToast({ text: t('twoStep.turnedOff'), topic: 'security' })
    onDone()
    return answer
  })
  return (
    <FormDialog
      title={t('twoStep.turnOff')}
      onClose={onClose}
      keepsTyped={false}
      form={form}
      submit={t('twoStep.turnOff')}
    >
      <ProofFields form={form} />
    </FormDialog>
  )
}
