import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { enterAt } from './enter-at.ts'
import { EntryCard } from './entry-card.tsx'
import styles from './entry-card.module.css'
import { useSecureCall } from './use-secure-call.ts'
import { useSecurityFailure } from './use-security-failure.ts'

/** `/login/link` asks for a mail with a link; `/login/link#token` is that link. */
export function MailLinkScreen() {
  const { t } = useTranslation('security')
  const { hash } = useLocation()
  usePageTitle(t('link.title'))
  return hash.length > 1 ? <UseLink key={hash} token={hash.slice(1)} /> : <AskLink />
}

/** The uses of links that are running. A link works once, but React may run an effect twice. */
const used = new Map<string, Promise<string | null>>()

function UseLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('security')
  const call = useSecureCall()
  const failureText = useSecurityFailure()
  const { search } = useLocation()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const use = async () => {
      const answer = await call('enterByLink', { token })
      if (!answer.ok) return failureText(answer.failure)
      enterAt(search, answer.value)
      return null
    }
    const running = used.get(token) ?? use()
    used.set(token, running)
    let isShown = true
    void running.then((found) => isShown && setProblem(found))
    return () => {
      isShown = false
    }
  }, [token, search, call, failureText])
  if (problem === null) return <Spinner />
  return (
    <EntryCard title={t('reset.overTitle')} text={problem}>
      <Link className={buttonClass('primary', 'lg')} to="/login/link">
        {t('reset.again')}
      </Link>
    </EntryCard>
  )
}

function AskLink() {
  const { t } = useTranslation('security')
  const call = useSecureCall()
  const failureText = useSecurityFailure()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() ? {} : { name: t('rule.name') }),
    send: async ({ name }) => {
      const answer = await call('askLink', { username_or_email: name.trim() })
      if (answer.ok) setSent(true)
      return answer
    },
    failureText,
  })
  const back = (
    <p className={styles.other}>
      <Link to={links.logIn}>{t('forgot.logIn')}</Link>
    </p>
  )
  if (isSent) {
    return (
      <EntryCard title={t('forgot.sentTitle')} text={t('link.sentText')}>
        {back}
      </EntryCard>
    )
  }
  return (
    <EntryCard title={t('link.title')} text={t('link.text')}>
      <Form form={form} submit={t('forgot.send')}>
        <TextField
          {...form.field('name')}
          label={t('forgot.name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
      {back}
    </EntryCard>
  )
}
