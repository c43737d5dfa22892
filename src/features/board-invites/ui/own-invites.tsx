import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import type { BoardInviteRequests } from '#features/board-invites/contract.ts'
import type { ProfileSectionProps } from '#features/users/ui/profile-slots.ts'
import { Button } from '#kit/button/button.tsx'
import styles from './sharing.module.css'
import { useSharing } from './use-sharing.ts'

/** On the member's own profile: invitations to boards, and boards whose ownership is offered to the member. */
export function OwnInvites({ user }: ProfileSectionProps) {
  const { viewer } = useViewer()
  return user && viewer.id === user.id ? <Invites /> : null
}

function Invites() {
  const { t } = useTranslation('sharing')
  const { viewer } = useViewer()
  const { ask, request } = useSharing()
  const navigate = useNavigate()
  const [open, setOpen] = useState<BoardInviteRequests['ownBoardInvites']['reply'] | null>(null)
  const load = useCallback(async () => {
    const answer = await request('ownBoardInvites', {})
    if (answer.ok) setOpen(answer.value)
  }, [request])
  useEffect(() => {
    let isWanted = true
    void request('ownBoardInvites', {}).then((answer) => {
      if (isWanted && answer.ok) setOpen(answer.value)
    })
    return () => {
      isWanted = false
    }
  }, [request])
  if (!open || open.invites.length + open.offers.length === 0) return null
  const me = viewer.id!
  return (
    <section className={styles.own} aria-labelledby="board-invitations">
      <h2 className={styles.title} id="board-invitations">
        {t('ownTitle')}
      </h2>
      <ul className={styles.people}>
        {open.invites.map(({ board, invited_by_user: by }) => (
          <li key={board.id} className={styles.person}>
            <span className={styles.words}>
              <bdi className={styles.name}>{board.name}</bdi>
              {by && <span className={styles.note}>{t('invitedBy', { name: by.full_name })}</span>}
            </span>
            <span className={styles.ways}>
              <Button
                look="primary"
                onClick={() =>
                  void ask(
                    'answerBoardInvite',
                    { boardId: board.id, action: 'accept' },
                    t('joined', { name: board.name }),
                  ).then((answer) => (answer.ok ? void navigate(board.url) : void load()))
                }
              >
                {t('accept')}
              </Button>
              <Button
                onClick={() =>
                  void ask('deleteBoardInvite', { boardId: board.id, userId: me }, t('declined')).then(load)
                }
              >
                {t('decline')}
              </Button>
            </span>
          </li>
        ))}
        {open.offers.map((board) => (
          <li key={board.id} className={styles.person}>
            <span className={styles.words}>
              <bdi className={styles.name}>{board.name}</bdi>
              <span className={styles.note}>{t('offeredBy', { name: board.owner.full_name })}</span>
            </span>
            <span className={styles.ways}>
              <Button
                look="primary"
                onClick={() =>
                  void ask('takeBoard', { boardId: board.id }, t('taken', { name: board.name })).then((answer) =>
                    answer.ok ? void navigate(answer.value.url) : void load(),
                  )
                }
              >
                {t('take')}
              </Button>
              <Button onClick={() => void ask('endBoardOffer', { boardId: board.id }, t('offerDeclined')).then(load)}>
                {t('decline')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
