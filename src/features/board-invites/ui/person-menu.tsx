import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireInvite } from '#features/board-invites/contract.ts'
import type { BoardAccess, WireBoard } from '#features/boards/contract.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { closeIcon, lockIcon } from '#kit/icon/icons.ts'
import { moreIcon, moveIcon } from '#kit/icon/late-icons.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import { useSharing } from './use-sharing.ts'

interface Props {
  readonly board: WireBoard
  readonly invite: WireInvite
  readonly onChanged: () => void
}

const ACCESS: Readonly<Record<'full' | 'adds' | 'looks', readonly BoardAccess[]>> = {
  full: ['write', 'delete'],
  adds: ['write'],
  looks: [],
}

/** What the owner can do with one collaborator or invited person. */
export function PersonMenu({ board, invite, onChanged }: Props) {
  const { t } = useTranslation('sharing')
  const { ask } = useSharing()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const of = { boardId: board.id, userId: invite.invited_user.id }
  const name = invite.invited_user.full_name
  const then = (asked: Promise<unknown>) => void asked.then(onChanged)
  const items: MenuItem[] =
    invite.status === 'accepted'
      ? [
          {
            id: 'offer',
            label: t('offer'),
            icon: moveIcon,
            onAction: () => then(ask('offerBoard', of, t('offered', { name }))),
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
            onAction: () => then(ask('removeCollaborator', { ...of, ban: true }, t('removed', { name }))),
          },
        ]
      : [
          {
            id: 'withdraw',
            label: t('withdraw'),
            icon: closeIcon,
            onAction: () => then(ask('deleteBoardInvite', of)),
          },
        ]
  const access = (Object.keys(ACCESS) as (keyof typeof ACCESS)[]).map((id) => ({
    id,
    label: t(`access.${id}`),
    onAction: () => then(ask('answerBoardInvite', { ...of, action: 'access', access: ACCESS[id] })),
  }))
  const chosen = invite.access.includes('write') ? (invite.access.includes('delete') ? 'full' : 'adds') : 'looks'
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
          ...(invite.status === 'accepted' ? [{ id: 'access', label: t('accessTitle'), items: access, chosen }] : []),
          { id: 'person', items },
        ]}
      />
    </>
  )
}
