import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WireUser } from '#features/users/contract.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import { Question } from '#kit/overlay/question.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

interface Props {
  readonly user: WireUser
  /** Username of the viewer, whose followers are listed. */
  readonly of: string
}

/** Removes a follower of the viewer, after a question: only that member can follow again. */
export function RemoveFollowerButton({ user, of }: Props) {
  const { t } = useTranslation('people')
  const request = useRequest()
  const failureText = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const name = user.full_name
  const remove = async () => {
    const answer = await request('removeFollower', { userId: user.id, username: of })
    showToast({ text: answer.ok ? t('removed', { name }) : failureText(answer.failure.code) })
  }
  return (
    <>
      <IconButton
        icon={closeIcon}
        label={t('removeName', { name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <Question
          title={t('removeTitle', { name })}
          text={t('removeText')}
          yes={t('removeFollower')}
          onYes={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
