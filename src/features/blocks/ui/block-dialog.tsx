import { useTranslation } from 'react-i18next'
import { useAct } from '#features/history/ui/use-act.ts'
import type { WireUser } from '#features/users/contract.ts'
import { Question } from '#kit/overlay/question.tsx'

interface Props {
  readonly user: Pick<WireUser, 'id' | 'full_name'>
  /** True to ask about unblocking, false to ask about blocking. */
  readonly isBlocked: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when the member confirmed the question, before the act is sent. */
  readonly onConfirmed?: () => void
}

/** Asks for confirmation, then blocks or unblocks a member. Needs the texts of `blocks`. */
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
