import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { hasBasicCharactersOnly, PASSWORD_MAX, PASSWORD_MIN } from '#features/session/constants.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { EntryCard } from './entry-card.tsx'
import { useSecureCall } from './use-secure-call.ts'
import { useSecurityFailure } from './use-security-failure.ts'

/** `/password/reset#token`: the link of the mail. */
export function ResetScreen() {
  const { t } = useTranslation('security')
  const lengthText = useLengthText()
  usePageTitle(t('reset.title'))
  const { hash } = useLocation()
  const call = useSecureCall()
  const failureText = useSecurityFailure()
  const [end, setEnd] = useState<'done' | 'over' | null>(null)
  const bounds = { min: PASSWORD_MIN, max: PASSWORD_MAX }
  const form = useForm({
    initial: { next: '', confirmation: '' },
    validate: ({ next, confirmation }) => ({
      ...(hasBasicCharactersOnly(next)
        ? next.length < PASSWORD_MIN || next.length > PASSWORD_MAX
          ? { next: lengthText(bounds) }
          : {}
        : { next: t('rule.passwordCharacters') }),
      ...(next === confirmation ? {} : { confirmation: t('rule.passwordsMatch') }),
    }),
    send: async ({ next }) => {
      const answer = await call('resetPassword', { token: hash.slice(1) || '-', new_password: next })
      if (answer.ok) setEnd('done')
      else if (answer.failure.code === 'mail/link-over') setEnd('over')
      return answer
    },
    failureText,
    failedField: ({ field }) => (field === 'new_password' ? 'next' : undefined),
  })
  if (end !== null) {
    return (
      <EntryCard title={t(`reset.${end}Title`)} text={t(`reset.${end}Text`)}>
        <Link className={buttonClass('primary', 'lg')} to={end === 'done' ? links.logIn : links.forgotPassword}>
          {t(end === 'done' ? 'forgot.logIn' : 'reset.again')}
        </Link>
      </EntryCard>
    )
  }
  return (
    <EntryCard title={t('reset.title')} text={t('reset.text')}>
      <Form form={form} submit={t('reset.save')}>
        <PasswordField
          {...form.field('next')}
          label={t('password.new')}
          hint={lengthText(bounds)}
          autoComplete="new-password"
        />
        <PasswordField {...form.field('confirmation')} label={t('password.confirm')} autoComplete="new-password" />
      </Form>
    </EntryCard>
  )
}
