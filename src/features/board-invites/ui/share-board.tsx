import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Question } from '#kit/overlay/question.tsx'
import { inviteOfViewer } from '#features/board-invites/domain/invite-of.ts'
import { isPossible } from '#features/board-invites/domain/invite-states.ts'
import { PEOPLE_HASH } from '../constants.ts'
import { PeoplePanel } from './people-panel.tsx'
import styles from './sharing.module.css'
import { useSharing } from './use-sharing.ts'

/**
 * Below a board's name: the button to share it for those who may, or to ask for access for others. An invited member
 * reads that the owner, who sent or approved the invitation, invites, and answers.
 */
export function ShareBoard({ board }: { readonly board: WireBoard }) {
  const { t } = useTranslation('sharing')
  const language = useLanguageTag()
  const { viewer } = useViewer()
  const { ask } = useSharing()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(hash === PEOPLE_HASH)
  const [isLeaving, setLeaving] = useState(false)
  const { pending_ownership_transfer: offer, join_request_count: requests = 0 } = board
  if (!viewer.isAuth || viewer.id === null) return null
  const me = viewer.id
  const boardId = board.id
  const own = inviteOfViewer(board)
  if (board.owner.id === me || board.collaborated_by_me) {
    const isSecret = board.privacy === 'secret'
    const mayWrite = (board.access ?? []).includes('write')
    const leave = async () => {
      const answer = await ask(
        'removeCollaborator',
        { boardId, userId: me, ban: false },
        t('left', { name: board.name }),
      )
      if (answer.ok && isSecret) void navigate(links.home, { replace: true })
    }
    return (
      <>
        {offer?.id === me && (
          <>
            <Button
              look="primary"
              onClick={() =>
                void ask('takeBoard', { boardId }, t('taken', { name: board.name })).then(
                  (answer) => answer.ok && void navigate(answer.value.url, { replace: true }),
                )
              }
            >
              {t('take')}
            </Button>
            <Button onClick={() => void ask('endBoardOffer', { boardId }, t('offerDeclined'))}>{t('decline')}</Button>
          </>
        )}
        {/* A smart board has no collaborators, because nothing can be saved to it. */}
        {(board.is_collaborative || !board.smart_search) && (
          <Button onClick={() => setOpen(true)}>
            {board.is_collaborative ? t('people', { count: (board.collaborator_count ?? 0) + 1 }) : t('invite')}
            {requests > 0 && (
              <>
                <Badge>{requests.toLocaleString(language)}</Badge>
                <span className="visually-hidden">{t('state.asked')}</span>
              </>
            )}
          </Button>
        )}
        {isPossible(own, { type: 'leave', isBan: false }) && (
          <Button onClick={() => setLeaving(true)}>{t('leave')}</Button>
        )}
        {isLeaving && (
          <Question
            title={t('leaveOf', { name: isolate(board.name) })}
            {...(isSecret ? { text: t('leaveSecret') } : mayWrite ? { text: t('leaveText') } : {})}
            yes={t('leave')}
            isFinal
            onYes={leave}
            onClose={() => setLeaving(false)}
          />
        )}
        <Dialog title={t('panelTitle')} isOpen={isOpen} onClose={() => setOpen(false)} growsDown>
          <PeoplePanel board={board} />
        </Dialog>
      </>
    )
  }
  if (isPossible(own, { type: 'accept' }))
    return (
      <div className={styles.invitation}>
        <p className={styles.inviter}>{t('invitesYou', { name: board.owner.full_name })}</p>
        <Button
          look="primary"
          onClick={() =>
            void ask('answerBoardInvite', { boardId, action: 'accept' }, t('joined', { name: board.name }))
          }
        >
          {t('accept')}
        </Button>
        <Button onClick={() => void ask('deleteBoardInvite', { boardId, userId: me }, t('declined'))}>
          {t('decline')}
        </Button>
      </div>
    )
  if (board.smart_search) return null
  if (own?.isRequest) return <Button disabled>{t('requested')}</Button>
  if (!isPossible(own, { type: 'request' })) return null
  return <Button onClick={() => void ask('requestToJoinBoard', { boardId }, t('asked'))}>{t('ask')}</Button>
}
