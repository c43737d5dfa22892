import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { linkToken } from '#client/link-token.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { BoardInviteRequests } from '#features/board-invites/contract.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { boardIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { useSharing } from './use-sharing.ts'

const kept = linkToken('board-invite')

/**
 * `/board/invite#TOKEN`: the screen of an invitation link. Browsers do not send the fragment; the page keeps it during
 * a log-in.
 */
export function InviteScreen() {
  const { t } = useTranslation('sharing')
  const { viewer } = useViewer()
  const { ask, request, wordsOf } = useSharing()
  const navigate = useNavigate()
  const [token] = useState(kept.read)
  const [found, setFound] = useState<BoardInviteRequests['lookAtBoardLink']['reply'] | null>(null)
  const [error, setError] = useState<string | null>(null)
  usePageTitle(t('inviteTitle'))
  useEffect(() => {
    void request('lookAtBoardLink', { token }).then((answer) => {
      if (answer.ok) setFound(answer.value)
      else setError(wordsOf(answer.failure))
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words are another function each time, which says the same
  }, [request, token])
  if (error !== null) return <EmptyState level={1} icon={boardIcon} title={t('linkEnded')} text={error} />
  if (!found) return <Spinner />
  const isOwn = viewer.id === found.invited_by.id
  const joined = t('joined', { name: found.board_name })
  const next = `?next=${encodeURIComponent(window.location.pathname)}`
  return (
    <EmptyState
      level={1}
      icon={boardIcon}
      title={t('joinTitle', { name: found.board_name })}
      text={t('invitedBy', { name: found.invited_by.full_name })}
    >
      {viewer.isAuth ? (
        <Button
          look="primary"
          size="lg"
          onClick={() =>
            void ask('joinBoardByLink', { token }, isOwn ? undefined : joined).then((answer) => {
              if (!answer.ok) return
              kept.forget()
              void navigate(answer.value.url, { replace: true })
            })
          }
        >
          {t('join')}
        </Button>
      ) : (
        <Link className={buttonClass('primary', 'lg')} to={`${links.logIn}${next}`} onClick={() => kept.keep(token)}>
          {t('logIn')}
        </Link>
      )}
    </EmptyState>
  )
}
