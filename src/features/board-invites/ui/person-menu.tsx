import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireInvite } from '#features/board-invites/contract.ts'
import { ACCESS_LEVELS, accessLevelOf, type AccessLevel } from '#features/board-invites/domain/access-levels.ts'
import { inviteOfPerson, isOffered } from '#features/board-invites/domain/invite-of.ts'
import { FULL_ACCESS, isPossible } from '#features/board-invites/domain/invite-states.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { closeIcon, lockIcon } from '#kit/icon/icons.ts'
import { moreIcon, moveIcon } from '#kit/icon/late-icons.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import { Question } from '#kit/overlay/question.tsx'
import { useSharing } from './use-sharing.ts'

interface Props {
  readonly board: WireBoard
  readonly invite: WireInvite
  readonly onChanged: () => void
}

const LEVELS = Object.keys(ACCESS_LEVELS) as readonly AccessLevel[]

/** What the owner can do with one collaborator or invited person. */
export function PersonMenu({ board, invite, onChanged }: Props) {
  const { t } = useTranslation('sharing')
  const { ask } = useSharing()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBanning, setBanning] = useState(false)
  const [isOffering, setOffering] = useState(false)
  const of = { boardId: board.id, userId: invite.invited_user.id }
  const name = invite.invited_user.full_name
  const then = (asked: Promise<unknown>) => void asked.then(onChanged)
  const now = inviteOfPerson(invite)
  const items: MenuItem[] = [
    ...(isPossible(now, { type: 'leave', isBan: false })
      ? [
          isOffered(board, invite)
            ? {
                id: 'end-offer',
                label: t('endOffer'),
                icon: closeIcon,
                onAction: () => then(ask('endBoardOffer', { boardId: board.id }, t('offerEnded'))),
              }
            : {
                id: 'offer',
                label: t('offer'),
                icon: moveIcon,
                onAction: () => setOffering(true),
              },
          {
            id: 'remove',
            label: t('remove'),
            icon: closeIcon,
            onAction: () => then(ask('removeCollaborator', { ...of, ban: false }, t('removed', { name }))),
          },
          {
            id: 'ban',
            label: t('ban'),
            icon: lockIcon,
            onAction: () => setBanning(true),
          },
        ]
      : []),
    ...(isPossible(now, { type: 'delete' })
      ? [
          {
            id: 'withdraw',
            label: t('withdraw'),
            icon: closeIcon,
            onAction: () => then(ask('deleteBoardInvite', of, t('withdrawn', { name }))),
          },
        ]
      : []),
  ]
  const access = LEVELS.map((id) => ({
    id,
    label: t(`access.${id}`),
    onAction: () =>
      then(
        ask(
          'answerBoardInvite',
          { ...of, action: 'access', access: ACCESS_LEVELS[id] },
          t('accessSet', { name, access: t(`state.${id}`) }),
        ),
      ),
  }))
  const chosen = accessLevelOf(invite.access)
  const mayAllow = isPossible(now, { type: 'allow', access: FULL_ACCESS })
  return (
    <>
      <IconButton
        ref={trigger}
        icon={moreIcon}
        look="quiet"
        label={t('personMenu', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Menu
        label={t('personMenu', { name })}
        trigger={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        sections={[
          ...(mayAllow ? [{ id: 'access', label: t('accessTitle'), items: access, chosen }] : []),
          { id: 'person', items },
        ]}
      />
      {isOffering && (
        <Question
          title={t('offerOf', { name: isolate(name) })}
          text={t('offerText', { name: isolate(name) })}
          yes={t('offer')}
          onYes={() => ask('offerBoard', of, t('offered', { name })).then(onChanged)}
          onClose={() => setOffering(false)}
        />
      )}
      {isBanning && (
        <Question
          title={t('banOf', { name: isolate(name) })}
          text={t('banText')}
          yes={t('ban')}
          onYes={() => ask('removeCollaborator', { ...of, ban: true }, t('removed', { name })).then(onChanged)}
          onClose={() => setBanning(false)}
        />
      )}
    </>
  )
}
