import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { linkToken } from '#client/link-token.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { TOKEN_PATTERN } from '#features/businesses/constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { mailIcon } from '#kit/icon/late-icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { InviteWords, isHierarchy } from './own-invites.tsx'
import { useAct } from './use-business.ts'

const kept = linkToken('business-invite')
const TOKEN = new RegExp(TOKEN_PATTERN)

/**
 * `/business/invite#TOKEN`: the screen of an invite's link. Browsers do not send the fragment; the page keeps it during
 * a log-in.
 */
export function InviteScreen() {
  const { t } = useTranslation('access')
  const { viewer } = useViewer()
  const [token] = useState(kept.read)
  usePageTitle(t('inviteTitle'))
  if (!TOKEN.test(token)) return <EmptyState level={1} icon={mailIcon} title={t('linkOver')} text={t('linkOverText')} />
  if (viewer.isAuth) return <Answer token={token} />
  const next = `?next=${encodeURIComponent(window.location.pathname)}`
  return (
    <EmptyState level={1} icon={mailIcon} title={t('inviteTitle')} text={t('inviteLogIn')}>
      <Link className={buttonClass('primary', 'lg')} to={`${links.logIn}${next}`} onClick={() => kept.keep(token)}>
        {t('logIn')}
      </Link>
    </EmptyState>
  )
}

function Answer({ token }: { readonly token: string }) {
  const { t } = useTranslation('access')
  const act = useAct()
  const navigate = useNavigate()
  const { answer: invite, error, code, reload } = useAnswer('viewerInvite', { token })
  if (!invite && error === null) return <Spinner />
  if (!invite && error !== null && code !== 'invite/not-found' && code !== 'invite/over')
    return <NotLoaded text={error} onRetry={reload} />
  if (invite?.invite_status !== 'PENDING')
    return <EmptyState level={1} icon={mailIcon} title={t('linkOver')} text={t('linkOverText')} />
  const answer = async (response: 'ACCEPT' | 'DECLINE') => {
    const call = isHierarchy(invite) ? 'answerHierarchyInvites' : 'answerInvites'
    const done = await act(call, { invites: [{ token, response }] }, t(`answered.${response}`))
    if (!done.ok) return
    kept.forget()
    // A person who joined acts for the new business at once.
    if (response === 'ACCEPT' && invite.partner === null) await act('actAs', { business_id: invite.business.id })
    void navigate(response === 'ACCEPT' ? links.businessAccess('ad-accounts') : links.home, { replace: true })
  }
  return (
    <EmptyState level={1} icon={mailIcon} title={invite.business.name}>
      <p className={parts.muted}>
        <InviteWords invite={invite} />
      </p>
      <Button look="primary" size="lg" onClick={() => void answer('ACCEPT')}>
        {t('accept')}
      </Button>
      <Button size="lg" onClick={() => void answer('DECLINE')}>
        {t('decline')}
      </Button>
    </EmptyState>
  )
}
