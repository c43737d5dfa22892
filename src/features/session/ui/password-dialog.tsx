import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import type { LimitedLogin } from '#features/session/contract.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { enterAt } from './enter-at.ts'
import styles from './entry-card.module.css'
import { failureText } from './failure-text.ts'
import { withBotCheck } from './with-bot-check.ts'

interface PasswordDialogProps {
  readonly info: LimitedLogin
  readonly name: string
  readonly onClose: () => void
}

/** Turns a limited log-in into a full one, on the same page. */
export function PasswordDialog({ info, name, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('security')
  const { t: sessionText } = useTranslation('session')
  const request = useRequest()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const next = `?next=${encodeURIComponent(`${pathname}${search}`)}`
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password ? {} : { password: t('rule.password') }),
    send: async ({ password }) => {
      const answer = await withBotCheck((botToken) =>
        request('logIn', {
          usernameOrEmail: info.email ?? '',
          password,
          isAdding: false,
          ...(botToken === undefined ? {} : { botToken }),
        }),
      )
      if (answer.ok) enterAt(next, answer.value)
      // The code of two-step log-in is entered on the log-in page.
      else if (answer.failure.code === 'session/mfa-required') void navigate(`${links.logIn}${next}`)
      return answer
    },
    failureText: (failure) =>
      failure.code === 'session/wrong-credentials'
        ? t('failure.session-wrong-credentials')
        : failureText(failure, sessionText),
    failedField: ({ code }) => (code === 'session/wrong-credentials' ? 'password' : undefined),
  })
  return (
    <FormDialog
      title={t('limited.title', { name: isolate(name) })}
      onClose={onClose}
      keepsTyped={false}
      form={form}
      submit={t('forgot.logIn')}
      below={
        <p className={styles.other}>
          <Link to={links.forgotPassword} onClick={onClose}>
            {t('password.forgot')}
          </Link>
        </p>
      }
    >
      <p>{t('limited.text')}</p>
      <PasswordField {...form.field('password')} label={t('limited.password')} autoComplete="current-password" />
    </FormDialog>
  )
}
