import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useIsland } from '#client/island-context.ts'
import { ADD_ACCOUNT, links } from '#contracts/links.ts'
import { ENTERED_PARAM } from '#features/networks/constants.ts'
import { NetworkProblem } from '#features/networks/ui/network-problem.tsx'
import { NetworkWays } from '#features/networks/ui/network-ways.tsx'
import { useKeptChanges } from '#features/offline/ui/use-kept-changes.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { useRequest } from '#client/use-request.ts'
import { Button } from '#kit/button/button.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { AlreadyIn } from './already-in.tsx'
import { CodeCard } from './code-card.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { EntryCard } from './entry-card.tsx'
import { failureText } from './failure-text.ts'
import { enterAt, nextAddress } from './enter-at.ts'
import { useViewer } from '#client/use-viewer.ts'
import { knownMember } from './known-member.ts'
import { reactivatedIn } from './reactivated.ts'
import { withBotCheck } from './with-bot-check.ts'
import styles from './entry-card.module.css'

/** Longest referrer that the server accepts, in characters. */
const REFERRER_MAX = 2_048

type Values = { readonly usernameOrEmail: string; readonly password: string }

export function LogInScreen() {
  const { t } = useTranslation('session')
  const { demoAccounts } = useIsland()
  const request = useRequest()
  const { search } = useLocation()
  const [isEntering, setEntering] = useState(false)
  const { viewer, user } = useViewer()
  // True if the page was opened from the account menu. The present member then stays logged in besides the new account.
  const isAdding = viewer.login_state === 'AUTH' && new URLSearchParams(search).has(ADD_ACCOUNT)
  const title = isAdding ? t('addAccount') : t('welcomeBack')
  const [known] = useState(() => (isAdding ? null : knownMember(viewer)))
  usePageTitle(isAdding ? title : t('logIn'))
  const offered = demoAccounts?.filter(({ username }) => username !== user?.username) ?? []

  const kept = useKeptChanges()

  const send = async (values: Values, mfaToken?: string) => {
    const answer = await withBotCheck((botToken) =>
      request('logIn', {
        ...values,
        usernameOrEmail: values.usernameOrEmail.trim(),
        isAdding,
        ...(mfaToken === undefined ? {} : { mfaToken }),
        ...(document.referrer === '' ? {} : { referrer: document.referrer.slice(0, REFERRER_MAX) }),
        ...(botToken === undefined ? {} : { botToken }),
      }),
    )
    if (answer.ok) enterAt(search, answer.value)
    return answer
  }
  const form = useForm<Values>({
    initial: { usernameOrEmail: known?.name ?? '', password: '' },
    validate: (values) => ({
      ...(values.usernameOrEmail.trim() ? {} : { usernameOrEmail: t('rule.usernameOrEmail') }),
      ...(values.password ? {} : { password: t('rule.passwordMissing') }),
    }),
    send: async (values) => {
      const answer = await send(values)
      if (!answer.ok && answer.failure.code === 'session/mfa-required') setAsked(values)
      return answer
    },
    failureText: (failure) => failureText(failure, t),
  })
  // The form's values, once the password was correct and the account needs a code.
  const [asked, setAsked] = useState<Values | null>(null)
  const [demoProblem, setDemoProblem] = useState<string | null>(null)
  const onDemo = async (username: string, password: string) => {
    setEntering(true)
    const answer = await send({ usernameOrEmail: username, password })
    if (answer.ok) return
    setDemoProblem(failureText(answer.failure, t))
    setEntering(false)
  }
  // After the return from a network there is a session. The page then continues as after its own log-in.
  const hasEntered = viewer.login_state === 'AUTH' && new URLSearchParams(search).has(ENTERED_PARAM)
  useEffect(() => {
    if (hasEntered && user) enterAt(search, { ...user, ...reactivatedIn(search) })
  }, [hasEntered, user, search])
  if (hasEntered) return null
  if (viewer.login_state === 'AUTH' && !isAdding) return <AlreadyIn to={nextAddress(search, window.location.origin)} />

  if (asked) return <CodeCard onSend={(code) => send(asked, code)} onBack={() => setAsked(null)} />

  return (
    <EntryCard title={title} text={t(isAdding ? 'addAccountText' : 'logInText')}>
      <NetworkProblem />
      {!isAdding && kept !== '' && (
        <p className={styles.kept} role="note">
          {kept}
        </p>
      )}
      {offered.length > 0 && (
        <DemoAccounts
          accounts={offered}
          isBusy={isEntering || form.isBusy}
          onChoose={(account) => void onDemo(account.username, account.password)}
        />
      )}
      {known && !known.hasPassword && (
        <>
          <p className={styles.kept} role="note">
            {t('noPassword', { name: isolate(known.firstName) })}
          </p>
          <NetworkWays first={known.networks} />
        </>
      )}
      <Form
        form={{ ...form, error: form.error ?? demoProblem }}
        actions={
          <Button look="primary" size="lg" type="submit" isBusy={form.isBusy || isEntering}>
            {form.isBusy || isEntering ? t('loggingIn') : t('logIn')}
          </Button>
        }
      >
        <TextField
          {...form.field('usernameOrEmail')}
          label={t('usernameOrEmail')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      </Form>
      {!isAdding && known?.hasPassword !== false && <NetworkWays first={known?.networks} />}
      <p className={styles.other}>
        <Link to={links.forgotPassword}>{t('forgot')}</Link>
        {' · '}
        <Link to="/login/link">{t('mailLink')}</Link>
      </p>
      {!isAdding && (
        <p className={styles.other}>
          {t('noAccount')} <Link to={`${links.signUp}${search}`}>{t('signUp')}</Link>
        </p>
      )}
    </EntryCard>
  )
}
