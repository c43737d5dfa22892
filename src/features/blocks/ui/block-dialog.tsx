import { useTranslation } from 'react-i18next'
import { useAct } from '#features/history/ui/use-act.ts'
import type { WireUser } from '#features/users/contract.ts'
import { Question } from '#kit/overlay/question.tsx'

interface Props {
  readonly user: Pick<WireUser, 'id' | 'full_name'>
  /** True to ask before the block is removed. */
  readonly isBlocked: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when the choice is made: the member is being blocked or unblocked. */
  readonly onConfirmed?: () => void
}

/** Asks before a member is blocked or unblocked, then does it. Needs the texts of `blocks`. */
export function BlockDialog({ user, isBlocked, isOpen, onClose, onConfirmed }: Props) {
  const { t } = useTranslation('blocks')
  const { act } = useAct()
  if (!isOpen) return null
  return (
    <Question
      title={t(isBlocked ? 'unblockTitle' : 'blockTitle', { name: user.full_name })}
      text={t(isBlocked ? 'unblockText' : 'blockText')}
      yes={t(isBlocked ? 'unblock' : 'block')}
      onYes={() => {
        void act(isBlocked ? 'unblockUser' : 'blockUser', { userId: user.id }, { board: user.full_name })
        onConfirmed?.()
      }}
      onClose={onClose}
    />
  )
}
