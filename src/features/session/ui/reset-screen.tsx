import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { Result } from '#contracts/result.ts'
import { hasBasicCharactersOnly, PASSWORD_MAX, PASSWORD_MIN } from '#features/session/constants.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { EntryCard } from './entry-card.tsx'
import { useSecureCall } from './use-secure-call.ts'
import { useSecurityFailure } from './use-security-failure.ts'

type LinkState = 'asking' | 'open' | 'done' | 'over'

/** Codes with which the server says that the link has expired or is not a link. */
const OVER: readonly string[] = ['mail/link-over', 'request/invalid']

/**
 * The state of the link. Without an answer the form is shown, because the link is checked again when a password is
 * sent.
 */
export function stateOf(answer: Result<unknown>): LinkState {
  return !answer.ok && OVER.includes(answer.failure.code) ? 'over' : 'open'
}

/** `/password/reset#token`: the page of a mail's link. If the link does not work, the page says so at once. */
export function ResetScreen() {
  const { hash } = useLocation()
  return <LinkUse key={hash} token={hash.slice(1)} />
}

function LinkUse({ token }: { readonly token: string }) {
  const { t } = useTranslation('security')
  const lengthText = useLengthText()
  usePageTitle(t('reset.title'))
  const call = useSecureCall()
  const failureText = useSecurityFailure()
  const [state, setState] = useState<LinkState>(token === '' ? 'over' : 'asking')
  useEffect(() => {
    if (token === '') return
    let isOver = false
    void call('checkReset', { token }).then((answer) => {
      if (!isOver) setState(stateOf(answer))
    })
    return () => {
      isOver = true
    }
  }, [call, token])
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
      const answer = await call('resetPassword', { token, new_password: next })
      if (answer.ok) setState('done')
      else if (answer.failure.code === 'mail/link-over') setState('over')
      return answer
    },
    failureText,
    failedField: ({ field }) => (field === 'new_password' ? 'next' : undefined),
  })
  if (state === 'asking') return <Spinner />
  if (state !== 'open') {
    return (
      <EntryCard title={t(`reset.${state}Title`)} text={t(`reset.${state}Text`)}>
        <Link className={buttonClass('primary', 'lg')} to={state === 'done' ? links.logIn : links.forgotPassword}>
          {t(state === 'done' ? 'forgot.logIn' : 'reset.again')}
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
