import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { useRequest } from '#client/use-request.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#features/session/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { Field } from '#kit/field/field.tsx'
import { useForm, type FormErrors } from '#kit/field/use-form.ts'
import { enterAt, nextAddress } from './enter-at.ts'
import { EntryCard } from './entry-card.tsx'
import { failureText } from './failure-text.ts'
import { checkSignUp, type SignUpValues } from './sign-up-rules.ts'
import { useViewer } from '#client/use-viewer.ts'
import styles from './entry-card.module.css'

const EMPTY: SignUpValues = { email: '', username: '', password: '', firstName: '', lastName: '' }

export function SignUpScreen() {
  const { t } = useTranslation('session')
  const request = useRequest()
  const { search } = useLocation()
  const bounds = { min: PASSWORD_MIN, max: PASSWORD_MAX }

  const send = async (values: SignUpValues): Promise<FormErrors<SignUpValues>> => {
    const answer = await request('register', { ...values, email: values.email.trim() })
    if (answer.ok) {
      enterAt(search, answer.value)
      return {}
    }
    const text = failureText(answer.failure, t, true)
    if (answer.failure.code === 'session/email-taken') return { email: text }
    if (answer.failure.code === 'session/username-taken') return { username: text }
    return { form: text }
  }
  const form = useForm<SignUpValues>({
    initial: EMPTY,
    validate: (values) =>
      Object.fromEntries(Object.entries(checkSignUp(values)).map(([name, key]) => [name, t(key, bounds)])),
    send,
  })
  const { viewer } = useViewer()
  if (viewer.isAuth) return <Navigate to={nextAddress(search, window.location.origin)} replace />

  return (
    <EntryCard title={t('signUpTitle')} text={t('signUpText')}>
      <form ref={form.form} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <div className={styles.pair}>
          <Field {...form.field('firstName')} label={t('firstName')} autoComplete="given-name" />
          <Field {...form.field('lastName')} label={t('lastName')} autoComplete="family-name" />
        </div>
        <Field {...form.field('email')} label={t('email')} type="email" autoComplete="email" />
        <Field
          {...form.field('username')}
          label={t('username')}
          hint={t('rule.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <Field
          {...form.field('password')}
          label={t('password')}
          hint={t('rule.passwordLength', bounds)}
          type="password"
          autoComplete="new-password"
        />
        {form.formError && (
          <p className={styles.problem} role="alert">
            {form.formError}
          </p>
        )}
        <Button look="primary" size="lg" type="submit" isBusy={form.isSending}>
          {form.isSending ? t('signingUp') : t('signUp')}
        </Button>
      </form>
      <p className={styles.other}>
        {t('haveAccount')} <Link to={`${links.logIn}${search}`}>{t('logIn')}</Link>
      </p>
    </EntryCard>
  )
}
