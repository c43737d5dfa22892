import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import type { UserId } from '#contracts/ids.ts'
import { ACT_TOPIC } from '#features/history/ui/use-undo.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Question } from '#kit/overlay/question.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

interface Props {
  readonly userId: UserId
  readonly name: string
  readonly onClose: () => void
}

/** Asks before a private member is unfollowed. There is no undo, because a new follow needs that member's approval. */
export function UnfollowQuestion({ userId, name, onClose }: Props) {
  const { t } = useTranslation('people')
  const { t: ofHistory } = useTranslation('history')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const unfollow = async () => {
    const answer = await dispatch('unfollowUser', { userId })
    const done = ofHistory('done.unfollowUser', { board: isolate(name) })
    showToast({ topic: ACT_TOPIC, text: answer.ok ? done : failureText(answer.failure.code) })
  }
  return (
    <Question
      title={t('unfollowTitle', { name })}
      text={t('unfollowText')}
      yes={t('unfollow')}
      onYes={unfollow}
      onClose={onClose}
    />
  )
}
