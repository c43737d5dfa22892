import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import { EMAIL_MAX, EMAIL_PATTERN } from '#features/settings/constants.ts'
import type { AccountSettings } from '#features/settings/contract.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { ResendButton } from './resend-button.tsx'
import styles from './rows.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useSettingsCall, useSettingsFailure, WithSettings } from './use-settings.tsx'

interface PartProps {
  readonly settings: AccountSettings
  readonly onSaved: (settings: AccountSettings) => void
}

/** `/settings/edit/email`: the account's address and backup address. */
export function EmailPage() {
  return (
    <WithSettings>
      {(settings, onSaved) => (
        <>
          <AddressPart settings={settings} onSaved={onSaved} />
          <BackupPart key={settings.backup_email ?? ''} settings={settings} onSaved={onSaved} />
        </>
      )}
    </WithSettings>
  )
}

const isEmail = (text: string) => new RegExp(EMAIL_PATTERN).test(text.trim()) && text.length <= EMAIL_MAX
const isSame = (a: string, b: string | null) => a.trim().toLowerCase() === b?.toLowerCase()

function AddressPart({ settings, onSaved }: PartProps) {
  const { t } = useTranslation('settings')
  const call = useSettingsCall()
  const passcode = usePasscode()
  const failureText = useSettingsFailure()
  const form = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({
      ...(isEmail(email)
        ? isSame(email, settings.email)
          ? { email: t('rule.sameEmail') }
          : {}
        : { email: t('rule.email') }),
      ...(password ? {} : { password: t('rule.password') }),
    }),
    send: async ({ email, password }) => {
      const answer = await passcode.guarded((proof) => call('changeEmail', { email: email.trim(), password, ...proof }))
      if (answer.ok) onSaved(answer.value)
      return answer
    },
    failureText,
    failedField: ({ code }) => (code === 'session/wrong-credentials' ? 'password' : undefined),
    onSuccess: 'reset',
  })
  const unverified = settings.pending_email ?? (settings.is_email_verified ? null : settings.email)
  return (
    <SettingsSection title={t('email.title')}>
      <ul className={styles.rows}>
        <li>
          <span className={styles.name}>{t('email.current')}</span>
          <span className={styles.value}>
            <bdi dir="ltr">{settings.email ?? '–'}</bdi>
          </span>
          <Badge tone={settings.is_email_verified ? 'good' : 'plain'}>
            {t(settings.is_email_verified ? 'email.verified' : 'email.unverified')}
          </Badge>
        </li>
      </ul>
      {unverified !== null && (
        <>
          <p role="status">{t('email.sent', { email: unverified })}</p>
          <ResendButton key={unverified} />
        </>
      )}
      <Form
        form={form}
        label={t('email.change')}
        submit={t('email.change')}
        // A browser may have filled in only the password, which is not worth a question before closing.
        keepsTyped={form.values.email !== ''}
      >
        <TextField {...form.field('email')} label={t('email.new')} type="email" dir="ltr" autoComplete="email" />
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      </Form>
      {passcode.dialog}
    </SettingsSection>
  )
}

function BackupPart({ settings, onSaved }: PartProps) {
  const { t } = useTranslation('settings')
  const call = useSettingsCall()
  const passcode = usePasscode()
  const failureText = useSettingsFailure()
  const [isRemoving, setRemoving] = useState(false)
  const form = useForm({
    initial: { email: '', confirmation: '', password: '' },
    // spec viewer §5 has the wording of these messages.
    validate: ({ email, confirmation, password }) => ({
      ...(isRemoving || isEmail(email)
        ? !isRemoving && isSame(email, settings.email)
          ? { email: t('rule.usedEmail', { product: 'Pinfold' }) }
          : {}
        : { email: t('rule.validEmail') }),
      ...(isRemoving || email === confirmation ? {} : { confirmation: t('rule.emailsMatch') }),
      ...(password ? {} : { password: t('rule.password') }),
    }),
    send: async ({ email, password }) => {
      const answer = await passcode.guarded((proof) =>
        call('setBackupEmail', { email: isRemoving ? null : email.trim(), password, ...proof }),
      )
      if (!answer.ok) return answer
      onSaved(answer.value)
      showToast({ text: t(isRemoving ? 'backup.removed' : 'backup.added'), topic: 'settings' })
      return answer
    },
    failureText,
    failedField: ({ code }) => (code === 'session/wrong-credentials' ? 'password' : undefined),
    onSuccess: 'reset',
  })
  const { backup_email: backup } = settings
  return (
    <SettingsSection title={t('backup.title')} text={t('backup.text')}>
      {backup !== null && (
        <ul className={styles.rows}>
          <li>
            <span className={styles.name}>{t('backup.current')}</span>
            <span className={styles.value}>
              <bdi dir="ltr">{backup}</bdi>
            </span>
            <Badge tone={settings.is_backup_email_verified ? 'good' : 'plain'}>
              {t(settings.is_backup_email_verified ? 'email.verified' : 'email.unverified')}
            </Badge>
          </li>
        </ul>
      )}
      {backup !== null && !settings.is_backup_email_verified && (
        <p role="status">{t('email.sent', { email: backup })}</p>
      )}
      <Form
        form={form}
        label={t('backup.title')}
        keepsTyped={form.values.email !== ''}
        actions={
          <div className={styles.ways}>
            <Button look="primary" size="lg" type="submit" isBusy={form.isBusy}>
              {t(isRemoving ? 'backup.remove' : backup === null ? 'backup.add' : 'backup.replace')}
            </Button>
            {backup !== null && (
              <Button size="lg" onClick={() => setRemoving(!isRemoving)}>
                {t(isRemoving ? 'cancel' : 'backup.remove')}
              </Button>
            )}
          </div>
        }
      >
        {!isRemoving && (
          <>
            <TextField {...form.field('email')} label={t('backup.new')} type="email" dir="ltr" autoComplete="off" />
            <TextField
              {...form.field('confirmation')}
              label={t('backup.confirm')}
              type="email"
              dir="ltr"
              autoComplete="off"
            />
          </>
        )}
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      </Form>
      {passcode.dialog}
    </SettingsSection>
  )
}
