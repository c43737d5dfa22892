import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { withTexts } from '#app/plug/late-texts.ts'
import { track } from '#client/track.ts'
import { useDispatch } from '#client/use-dispatch.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

type FollowToggleProps = {
  readonly name: string
  readonly isFollowed: boolean
} & ({ readonly userId: UserId; readonly isPrivate: boolean } | { readonly boardId: BoardId })

const unfollowQuestion = lazyPart(
  withTexts(['people'], async () => (await import('./unfollow-question.tsx')).UnfollowQuestion),
)

/** The button that follows or unfollows a member or a board. A visitor is asked to log in. */
export function FollowToggle({ name, isFollowed, ...of }: FollowToggleProps) {
  const { t } = useTranslation('users')
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const { act } = useAct()
  const isBoard = 'boardId' in of
  const [isAsking, setAsking] = useState(false)
  const onClick = async () => {
    if (isFollowed && !isBoard && of.isPrivate) return setAsking(true)
    if (!viewer.isAuth) return void navigate(`${links.logIn}?next=${encodeURIComponent(pathname)}`)
    track(isFollowed ? 'unfollow' : 'follow', {
      component: isBoard ? 'board' : 'member',
      objectId: isBoard ? of.boardId : of.userId,
    })
    if (isFollowed) {
      if (isBoard) await act('unfollowBoard', { boardId: of.boardId }, { board: name })
      else await act('unfollowUser', { userId: of.userId }, { board: name })
      return
    }
    const answer = isBoard
      ? await dispatch('followBoard', { boardId: of.boardId })
      : await dispatch('followUsers', { userIds: [of.userId] })
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <>
      <Button
        look={isFollowed ? 'secondary' : 'primary'}
        aria-pressed={isFollowed}
        aria-label={t(isFollowed ? 'followingName' : 'followName', { name })}
        onClick={() => void onClick()}
      >
        {t(isFollowed ? 'isFollowing' : 'follow')}
      </Button>
      {isAsking && !isBoard && (
        <unfollowQuestion.Part
          userId={of.userId}
          name={name}
          onClose={() => setAsking(false)}
          onMissing={() => setAsking(false)}
        />
      )}
    </>
  )
}
