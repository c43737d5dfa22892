import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { useRequest } from '#client/use-request.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#features/session/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { DateField } from '#kit/fields/date-field.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { enterAt, nextAddress } from './enter-at.ts'
import { EntryCard } from './entry-card.tsx'
import { failureText } from './failure-text.ts'
import { isAgeRestricted, restrictAge, signUpContext } from './sign-up-context.ts'
import { checkSignUp, type SignUpValues } from './sign-up-rules.ts'
import { useViewer } from '#client/use-viewer.ts'
import styles from './entry-card.module.css'

const EMPTY: SignUpValues = { email: '', username: '', password: '', firstName: '', lastName: '', birthday: '' }

export function SignUpScreen() {
  const { t, i18n } = useTranslation('session')
  const request = useRequest()
  const { search } = useLocation()
  const bounds = { min: PASSWORD_MIN, max: PASSWORD_MAX }

  const form = useForm<SignUpValues>({
    initial: EMPTY,
    validate: (values) =>
      Object.fromEntries(Object.entries(checkSignUp(values)).map(([name, key]) => [name, t(key, bounds)])),
    send: async (values) => {
      const answer = await request('register', {
        ...values,
        email: values.email.trim(),
        ...signUpContext(i18n.language),
      })
      if (answer.ok) enterAt(search, answer.value)
      else if (answer.failure.code === 'session/age-restricted') restrictAge()
      return answer
    },
    failureText: (failure) => failureText(failure, t, true),
    failedField: ({ code }) =>
      code === 'session/email-taken'
        ? 'email'
        : code === 'session/username-taken'
          ? 'username'
          : code === 'session/age-restricted'
            ? 'birthday'
            : undefined,
  })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { viewer } = useViewer()
  if (viewer.isAuth) return <Navigate to={nextAddress(search, window.location.origin)} replace />

  if (isAgeRestricted()) {
    return (
      <EntryCard title={t('signUpTitle')} text={t('failure.session-age-restricted')}>
        <p className={styles.other}>
          {t('haveAccount')} <Link to={`${links.logIn}${search}`}>{t('logIn')}</Link>
        </p>
      </EntryCard>
    )
  }

  return (
    <EntryCard title={t('signUpTitle')} text={t('signUpText')}>
      <Form
        form={form}
        actions={
          <Button look="primary" size="lg" type="submit" isBusy={form.isBusy}>
            {form.isBusy ? t('signingUp') : t('signUp')}
          </Button>
        }
      >
        <div className={styles.pair}>
          <TextField {...form.field('firstName')} label={t('firstName')} autoComplete="given-name" />
          <TextField {...form.field('lastName')} label={t('lastName')} autoComplete="family-name" />
        </div>
        <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="email" />
        <DateField {...form.field('birthday')} label={t('birthday')} last={today} isOptional />
        <TextField
          {...form.field('username')}
          label={t('username')}
          hint={t('rule.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          hint={t('rule.passwordLength', bounds)}
          autoComplete="new-password"
        />
      </Form>
      <p className={styles.other}>
        {t('haveAccount')} <Link to={`${links.logIn}${search}`}>{t('logIn')}</Link>
      </p>
    </EntryCard>
  )
}
