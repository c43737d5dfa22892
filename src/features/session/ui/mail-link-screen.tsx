import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '#kit/button/button.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { AskMail } from './ask-mail.tsx'
import { enterAt } from './enter-at.ts'
import { EntryCard } from './entry-card.tsx'
import { useSecureCall } from './use-secure-call.ts'
import { useSecurityFailure } from './use-security-failure.ts'

/** `/login/link` asks for a mail with a link; `/login/link#token` is that link. */
export function MailLinkScreen() {
  const { t } = useTranslation('security')
  const { hash } = useLocation()
  usePageTitle(t('link.title'))
  return hash.length > 1 ? (
    <UseLink key={hash} token={hash.slice(1)} />
  ) : (
    <AskMail ask="askLink" title={t('link.title')} text={t('link.text')} sentText={t('link.sentText')} />
  )
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
